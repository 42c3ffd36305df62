import { defineType } from '@sanity/types'
import { stringField, textField, orderField } from '../fields.ts'

export const question = defineType({
  name: 'question',
  title: 'Question',
  type: 'document',
  fields: [
    stringField({ name: 'question', title: 'Question', limit: { en: 70, zh: 30 } }),
    textField({
      name: 'answer',
      title: 'Answer',
      description: 'Folded under the question. Repeat prices and dates as the programs have them.',
      limit: { en: 400, zh: 200 },
    }),
    orderField('question', 'The smallest number comes first.'),
  ],
  orderings: [{ name: 'position', title: 'Position', by: [{ field: 'order', direction: 'asc' }] }],
  preview: { select: { title: 'question.en', subtitle: 'answer.en' } },
})
