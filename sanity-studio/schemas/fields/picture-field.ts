import { defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'

type PictureField = { name: string; title: string; description?: string; group?: string }

export function pictureField(field: PictureField): FieldDefinition {
  return defineField({ ...field, type: 'picture', validation: (rule) => rule.required().assetRequired() })
}
