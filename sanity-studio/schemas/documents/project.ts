import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { stringField, textField, orderField, pictureField } from '../fields.ts'
import { t } from '../../i18n/t.ts'
import { httpsUrl } from '../validation/urls.ts'
import { atLeastOne } from '../validation/formats.ts'
import { projectGroups } from '../../../app/content/project-groups.ts'

export const project = defineType({
  name: 'project',
  title: 'Project',
  type: 'document',
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'card', title: 'Card' },
  ],
  fields: [
    stringField({ name: 'title', title: 'Title', group: 'text', limit: { en: 40, zh: 20 } }),
    textField({
      name: 'description',
      title: 'Description',
      description: 'One sentence.',
      group: 'text',
      limit: { en: 140, zh: 70 },
    }),
    textField({
      name: 'detailedDescription',
      title: 'Long description',
      group: 'text',
      limit: { en: 900, zh: 320 },
    }),
    defineField({
      name: 'url',
      title: 'URL',
      description: 'The project’s own page. It opens in a new tab.',
      type: 'url',
      group: 'text',
      validation: (rule) => rule.required().custom(httpsUrl),
    }),
    defineField({
      name: 'group',
      title: 'Group',
      description: 'The page can be narrowed to one of these.',
      type: 'string',
      group: 'card',
      options: {
        list: Object.entries(projectGroups).map(([value, { en }]) => ({ value, title: en })),
        layout: 'radio',
      },
      validation: (rule) => rule.required(),
    }),
    stringField({ name: 'category', title: 'Category', group: 'card', limit: { en: 24, zh: 12 } }),
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      group: 'card',
      of: [defineArrayMember({ type: 'localizedString' })],
      validation: (rule) => [
        atLeastOne(rule),
        rule.max(5).warning(t('More than five tags break the card’s last row')),
      ],
    }),
    defineField({
      name: 'isRecruiting',
      title: 'Active recruiting',
      description: 'Shows the badge of projects that look for members.',
      type: 'boolean',
      group: 'card',
      initialValue: true,
      validation: (rule) => rule.required(),
    }),
    pictureField({ name: 'icon', title: 'Icon', description: 'Square.', group: 'card' }),
    defineField({
      name: 'colorScheme',
      title: 'Colors',
      description: 'Of the icon’s background, the category and the button.',
      type: 'string',
      group: 'card',
      options: {
        list: [
          { title: 'Vermilion', value: 'vermilion' },
          { title: 'Celadon', value: 'celadon' },
          { title: 'Ink', value: 'ink' },
          { title: 'Sand', value: 'sand' },
          { title: 'Jade', value: 'jade' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'vermilion',
      validation: (rule) => rule.required(),
    }),
    orderField('project', 'The smallest number comes first.', 'card'),
  ],
  orderings: [
    { name: 'position', title: 'Position', by: [{ field: 'order', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title.en', direction: 'asc' }] },
  ],
  preview: { select: { title: 'title.en', subtitle: 'category.en', media: 'icon' } },
})
