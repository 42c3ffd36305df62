import { defineField, defineType, defineArrayMember } from '@sanity/types'
import { stringField, textField, offerFields } from '../fields.ts'
import { calendarDay } from '../validation/formats.ts'
import { t } from '../../i18n/t.ts'

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

export const summerProgram = defineType({
  name: 'summerProgram',
  title: 'Summer program',
  type: 'document',
  fields: [
    stringField({ name: 'label', title: 'Section label', limit: { en: 20, zh: 10 } }),
    stringField({ name: 'note', title: 'Note under the label', limit: { en: 32, zh: 16 } }),
    textField({ name: 'heading', title: 'Heading', limit: { en: 60, zh: 30 } }),
    textField({ name: 'lead', title: 'Lead', limit: { en: 280, zh: 140 } }),
    stringField({ name: 'venue', title: 'Venue', limit: { en: 80, zh: 40 } }),
    defineField({
      name: 'days',
      title: 'Days',
      description: 'Ten days, one column and one moon each.',
      type: 'array',
      of: [defineArrayMember({ type: 'summerDay' })],
      validation: (rule) => rule.required().length(10),
    }),
    defineField({
      name: 'startDate',
      title: 'First day',
      description:
        'Shown with the day on which the ten days end; without it neither page nor search engines name a date. ' +
        'The heading promises a full moon on the last day.',
      type: 'date',
      validation: (rule) => rule.custom(calendarDay),
    }),
    ...offerFields(),
    defineField({
      name: 'ageRange',
      title: 'Ages',
      description: 'For search engines, such as 14-18. The facts name it for readers.',
      type: 'string',
      validation: (rule) => rule.regex(/^\d{1,2}-\d{1,2}$/, { name: t('two numbers: 14-18') }),
    }),
    defineField({
      name: 'facts',
      title: 'Facts',
      description:
        'What parents ask: age, housing, supervision, what the price includes, refunds. Folded on phones.',
      type: 'array',
      of: [defineArrayMember({ type: 'programRow' })],
    }),
    stringField({ name: 'seatsNote', title: 'Note on places', limit: { en: 80, zh: 40 } }),
    stringField({ name: 'ctaLabel', title: 'Button', limit: { en: 24, zh: 12 } }),
  ],
  preview: {
    select: { subtitle: 'heading.en' },
    prepare: ({ subtitle }) => ({ title: t('Summer program'), subtitle }),
  },
})
