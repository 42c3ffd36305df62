import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'
import { apiVersion } from '../../../app/sanity/shared/api-version.ts'
import { step } from '../../panes/new-orders.ts'

const largest = '*[_type == $type && defined(order)] | order(order desc)[0].order'

/**
 * Makes the field that places a document among its like: whole numbers from 0, the smallest first. A new one comes last.
 */
export function orderField(type: string, description: string, group?: string): FieldDefinition {
  return defineField({
    name: 'order',
    title: 'Order',
    description,
    type: 'number',
    group,
    async initialValue(_params, { getClient }) {
      const last = await getClient({ apiVersion }).fetch<number | null>(
        largest,
        { type },
        { perspective: 'raw' },
      )
      return (last ?? 0) + step
    },
    validation: (rule) => rule.required().integer().min(0),
  })
}
