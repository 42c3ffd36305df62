import { defineField, type CustomValidator } from '@sanity/types'
import { timeToAnswer } from '../validation/course-dates.ts'
import { calendarDay } from '../validation/formats.ts'

/** Fields of courses and of the summer program; pages and search engines read them. */
export const offerFields = (...warnings: CustomValidator<string | undefined>[]) => [
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
    validation: (rule) => [
      rule.custom(calendarDay),
      ...[timeToAnswer, ...warnings].map((warning) => rule.custom(warning).warning()),
    ],
  }),
]
