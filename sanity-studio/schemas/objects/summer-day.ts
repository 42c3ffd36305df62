import { defineField, defineType } from '@sanity/types'
import { stringField, textField } from '../fields/localized-fields.ts'

export const summerDay = defineType({
  name: 'summerDay',
  title: 'Day',
  type: 'object',
  fields: [
    stringField({
      name: 'title',
      title: 'Title',
      description: 'One of ten columns: keep it to one or two words.',
      limit: { en: 18, zh: 8 },
    }),
    textField({ name: 'text', title: 'What happens', limit: { en: 90, zh: 45 } }),
    defineField({
      name: 'highlight',
      title: 'Highlighted',
      description: 'Days out of the house, such as MIT and industry visits, are drawn in vermilion.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'text.en' } },
})
