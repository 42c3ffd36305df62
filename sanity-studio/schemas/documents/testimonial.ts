import { defineField, defineType } from '@sanity/types'
import { textField, orderField } from '../fields.ts'
import { filledText } from '../validation/formats.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Initial',
      description: 'One letter instead of the name: we do not publish the names of students.',
      type: 'string',
      validation: (rule) => rule.required().max(2).custom(filledText),
    }),
    textField({
      name: 'role',
      title: 'School path',
      description: 'From where to where, on two lines.',
      limit: { en: 80, zh: 40 },
    }),
    textField({
      name: 'quote',
      title: 'Quote',
      description: 'Without quotation marks; the page sets those of the language.',
      limit: { en: 260, zh: 130 },
    }),
    orderField('testimonial', 'The smallest number comes first.'),
  ],
  orderings: [{ name: 'position', title: 'Position', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'quote.en', subtitle: 'name' } },
})
