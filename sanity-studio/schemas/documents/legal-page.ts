import { defineField, defineType } from '@sanity/types'
import { bodyField, stringField, textField, seoField } from '../fields.ts'
import { isLegalPage } from '../../../app/content/document-types.ts'
import { calendarDay, legalSlug } from '../validation/formats.ts'

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
      title: 'URL',
      description: 'The page’s URL, without the slash. The footer links to it by the title.',
      type: 'slug',
      group: 'page',
      readOnly: ({ value }) => isLegalPage(value?.current),
      validation: (rule) => rule.required().custom(legalSlug),
    }),
    defineField({
      name: 'lastUpdated',
      title: 'Last updated',
      description: 'Change it with every change of meaning. The page shows month and year.',
      type: 'date',
      group: 'page',
      validation: (rule) => rule.required().custom(calendarDay),
    }),
    textField({ name: 'intro', title: 'Introduction', group: 'page' }),
    bodyField({ name: 'body', title: 'Body', group: 'page' }),
    seoField({ group: 'seo' }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'lastUpdated' } },
})
