import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { stringField, textField, orderField } from '../fields.ts'
import { t } from '../../i18n/t.ts'
import { atLeastOne } from '../validation/formats.ts'

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  fields: [
    stringField({ name: 'title', title: 'Title', limit: { en: 32, zh: 16 } }),
    textField({ name: 'text', title: 'Text', limit: { en: 240, zh: 120 } }),
    defineField({
      name: 'points',
      title: 'What it contains',
      type: 'array',
      of: [defineArrayMember({ type: 'localizedString' })],
      validation: (rule) => [atLeastOne(rule), rule.max(6).warning(t('More than six points are not read'))],
    }),
    defineField({
      name: 'listPrograms',
      title: 'List the programs',
      description: 'Names the three programs under the text.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
    orderField('service', 'The smallest number comes first.'),
  ],
  orderings: [
    { name: 'position', title: 'Position', by: [{ field: 'order', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title.en', direction: 'asc' }] },
  ],
  preview: { select: { title: 'title.en', subtitle: 'text.en' } },
})
