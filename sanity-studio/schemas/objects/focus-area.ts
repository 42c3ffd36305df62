import { defineType } from '@sanity/types'
import { stringField, textField } from '../fields/localized-fields.ts'
import { pictureField } from '../fields/picture-field.ts'

export const focusArea = defineType({
  name: 'focusArea',
  title: 'Focus area',
  type: 'object',
  fields: [
    stringField({ name: 'title', title: 'Title', limit: { en: 40, zh: 20 } }),
    textField({ name: 'text', title: 'Text', limit: { en: 280, zh: 140 } }),
    pictureField({ name: 'picture', title: 'Picture' }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'text.en', media: 'picture' } },
})
