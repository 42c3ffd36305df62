import { defineType } from '@sanity/types'
import { stringField } from '../fields/localized-fields.ts'

export const programRow = defineType({
  name: 'programRow',
  title: 'Fact',
  type: 'object',
  fields: [
    stringField({ name: 'term', title: 'Term', description: 'Such as “Format”.', limit: { en: 20, zh: 8 } }),
    stringField({ name: 'description', title: 'Description', limit: { en: 180, zh: 90 } }),
  ],
  preview: { select: { title: 'term.en', subtitle: 'description.en' } },
})
