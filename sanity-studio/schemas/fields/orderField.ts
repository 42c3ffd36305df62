import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'

/** Makes the field that places a document among its like: whole numbers from 0, the smallest first. */
export function orderField(description: string, group?: string): FieldDefinition {
  return defineField({
    name: 'order',
    title: 'Order',
    description,
    type: 'number',
    group,
    initialValue: 100,
    validation: (rule) => rule.required().integer().min(0),
  })
}
