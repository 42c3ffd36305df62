import { defineField } from '@sanity/types'
import { calendarDay } from '../validation/formats.ts'

/** Of courses and of the summer program; pages and search engines read them. */
export const offerFields = [
  defineField({
    name: 'price',
    title: 'Price in full',
    description: 'In US dollars, without sign. Other texts repeat it: change them together.',
    type: 'number',
    validation: (rule) => rule.positive(),
  }),
  defineField({
    name: 'applyBy',
    title: 'Apply by',
    description: 'The last day for applications.',
    type: 'date',
    validation: (rule) => rule.custom(calendarDay),
  }),
]
