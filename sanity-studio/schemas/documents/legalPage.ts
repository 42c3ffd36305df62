import { defineField, defineType } from '@sanity/types'
import { stringField, textField } from '../fields/localizedFields.ts'
import { seoField } from '../fields/seoField.ts'
import { slugFormat } from '../validation/slugFormat.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    stringField({ name: 'title', title: 'Title', group: 'page', limit: { en: 40, zh: 20 } }),
    defineField({
      name: 'slug',
      title: 'Address',
      description:
        'The page’s address, without the slash. The footer links to “privacy” and “accessibility”.',
      type: 'slug',
      group: 'page',
      options: { source: 'title.en', maxLength: 80 },
      validation: (rule) => rule.required().custom(slugFormat),
    }),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      description: 'Change it with every change of meaning. The page shows month and year.',
      type: 'date',
      group: 'page',
      validation: (rule) => rule.required(),
    }),
    textField({ name: 'intro', title: 'Introduction', group: 'page' }),
    defineField({
      name: 'body',
      title: 'Body',
      type: 'localizedBlocks',
      group: 'page',
      validation: (rule) => rule.required(),
    }),
    seoField({ group: 'seo' }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'lastUpdated' } },
})
