import { defineField, defineType, defineArrayMember } from '@sanity/types'
import { stringField, textField } from '../fields.ts'
import { drawnCount, atLeastOne } from '../validation/formats.ts'
import { t } from '../../i18n/t.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  fields: [
    stringField({
      name: 'value',
      title: 'Number',
      description: 'As it is printed: 10,000+, 95%, $6.',
      limit: { en: 8, zh: 8 },
    }),
    stringField({
      name: 'prefix',
      title: 'Word before the number',
      description: 'Such as “under” or “不到”. Leave empty for none.',
      optional: true,
      limit: { en: 12, zh: 6 },
    }),
    textField({ name: 'caption', title: 'Words under the number', limit: { en: 100, zh: 50 } }),
    textField({
      name: 'source',
      title: 'How it is counted',
      description: 'Basis and period of the number. Folded under the figures on phones.',
      optional: true,
      limit: { en: 200, zh: 100 },
    }),
    defineField({
      name: 'chart',
      title: 'Counting picture',
      description: 'A picture that really counts the number.',
      type: 'string',
      options: {
        list: [
          { title: 'None', value: 'none' },
          { title: 'Panes of a window', value: 'panes' },
          { title: 'Rising posts', value: 'posts' },
          { title: 'Small marks', value: 'marks' },
          { title: 'Coins', value: 'coins' },
        ],
      },
      initialValue: 'none',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'count',
      title: 'How many are drawn',
      type: 'number',
      initialValue: 0,
      hidden: ({ parent }) => parent?.chart === 'none',
      validation: (rule, context) =>
        context?.hidden ? rule : rule.required().integer().min(0).custom(drawnCount),
    }),
    defineField({
      name: 'open',
      title: 'How many of them are left open',
      description: 'Drawn as outlines: the five panes missing from 95%.',
      type: 'number',
      initialValue: 0,
      hidden: ({ parent }) => parent?.chart === 'none',
      validation: (rule, context) =>
        context?.hidden ? rule : rule.required().integer().min(0).max(rule.valueOfField('count')),
    }),
  ],
  preview: { select: { title: 'value.en', subtitle: 'caption.en' } },
})

export const figuresField = defineField({
  name: 'figures',
  title: 'Figures',
  description: 'The first is set across the whole page, the others stand in a row of four.',
  type: 'array',
  group: 'figures',
  of: [defineArrayMember({ type: 'figure' })],
  validation: (rule) => [
    atLeastOne(rule),
    rule.length(5).warning(t('One large figure and four in a row fill the section')),
  ],
})
