import { defineField, defineType } from '@sanity/types'
import { choiceTitle } from '../choice-title.ts'
import { stringField } from '../fields/localized-fields.ts'

const targets = [
  { title: 'The courses on the home page', value: 'programs' },
  { title: 'The summer program on the home page', value: 'summer' },
  { title: 'The projects page', value: 'projects' },
  { title: 'The mentors on the home page', value: 'mentors' },
  { title: 'The contact form', value: 'contact' },
  { title: 'The questions on the home page', value: 'questions' },
  { title: 'The booking page (URL in the site settings)', value: 'booking' },
  { title: 'The payment (not open yet)', value: 'payment' },
] as const

export const chatLink = defineType({
  name: 'chatLink',
  title: 'Link',
  type: 'object',
  fields: [
    stringField({ name: 'label', title: 'Label', limit: { en: 40, zh: 20 } }),
    defineField({
      name: 'target',
      title: 'Leads to',
      description: 'A step with a link to the booking page saves the lead as soon as it is shown.',
      type: 'string',
      options: { list: [...targets] },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'label.en', target: 'target' },
    prepare: ({ title, target }) => ({ title, subtitle: choiceTitle(targets, target) }),
  },
})
