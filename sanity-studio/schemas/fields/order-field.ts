import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'
import { apiVersion } from '../../../app/shared/api-version.ts'
import { step } from '../../panes/new-orders.ts'

const maxOrderQuery = '*[_type == $type && defined(order)] | order(order desc)[0].order'

export function orderField(type: string, description: string, group?: string): FieldDefinition {
  return defineField({
    name: 'order',
    title: 'Order',
    description,
    type: 'number',
    group,
    async initialValue(_params, { getClient }) {
      const last = await getClient({ apiVersion }).fetch<number | null>(
        maxOrderQuery,
        { type },
        { perspective: 'raw' },
      )
      return (last ?? 0) + step
    },
    validation: (rule) => rule.required().integer().min(0),
  })
}
