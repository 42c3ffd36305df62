import { defineField, defineType } from '@sanity/types'
import { bodyField, stringField, textField, pictureField, seoField } from '../fields.ts'
import { calendarDay, readableTime, slugFormat } from '../validation/formats.ts'
import { foldCharacters } from '../../../packages/shared/text/fold-text.ts'
import { t } from '../../i18n/t.ts'

export function slugOf(title: string, maxLength = 80): string {
  const words = foldCharacters(title)
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
  return words.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '')
}

export const newsArticle = defineType({
  name: 'newsArticle',
  title: 'News article',
  type: 'document',
  groups: [
    { name: 'article', title: 'Article', default: true },
    { name: 'media', title: 'Pictures and video' },
    { name: 'publication', title: 'Publication' },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    stringField({ name: 'title', title: 'Title', group: 'article', limit: { en: 80, zh: 40 } }),
    textField({
      name: 'excerpt',
      title: 'Excerpt',
      description: 'One or two sentences in the list of news.',
      group: 'article',
      limit: { en: 200, zh: 100 },
    }),
    bodyField({ name: 'body', title: 'Body', group: 'article' }),
    defineField({
      name: 'launchLink',
      title: 'Launch link',
      description:
        'A button for something that readers can open. Under the poster: beside the article, above it on phones; where the ' +
        'layout is standalone, under the article.',
      type: 'linkItem',
      group: 'article',
      options: { collapsible: true, collapsed: true },
    }),
    pictureField({
      name: 'poster',
      title: 'Poster',
      description:
        'Upright (4:5). Beside the article, above it on phones; on the news page, and on the home page while the article is ' +
        'featured; in the picture of shared links.',
      group: 'media',
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'video',
      group: 'media',
      options: { collapsible: true, collapsed: true },
    }),
    defineField({
      name: 'slug',
      title: 'URL',
      description:
        'The article’s URL is /news/ and this. When it changes after publication, the old one leads to the new.',
      type: 'slug',
      group: 'publication',
      options: { source: 'title.en', slugify: (title) => slugOf(title) },
      validation: (rule, context) => (context?.document ? rule.custom(slugFormat) : rule.required()),
    }),
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      group: 'publication',
      initialValue: () => new Date().toISOString().slice(0, 10),
      validation: (rule) => rule.required().custom(calendarDay),
    }),
    defineField({
      name: 'publishAt',
      title: 'Hidden until',
      description:
        'Leave empty, and the article appears when its date begins (UTC). With a time it appears by itself at that time.',
      type: 'datetime',
      group: 'publication',
      options: { timeStep: 15 },
      validation: (rule) => rule.custom(readableTime),
    }),
    defineField({
      name: 'featured',
      title: 'Featured',
      description: 'Featured articles come first on the home page, with their posters. Four fill the row.',
      type: 'boolean',
      group: 'publication',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      group: 'publication',
      options: {
        list: [
          { title: 'Standard, with header and footer', value: 'standard' },
          { title: 'Standalone, with only a way back home', value: 'standalone' },
        ],
        layout: 'radio',
      },
      initialValue: 'standard',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'readingMinutes',
      title: 'Reading time in minutes',
      description: 'Shown as “5 min read”. Empty, it is counted from the text.',
      type: 'number',
      group: 'publication',
      validation: (rule) => rule.integer().min(1).max(60),
    }),
    seoField({ group: 'seo', optional: true }),
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'date', direction: 'desc' }] },
    {
      name: 'homePage',
      title: 'As on the home page',
      by: [
        { field: 'featured', direction: 'desc' },
        { field: 'date', direction: 'desc' },
      ],
    },
    { name: 'scheduled', title: 'Scheduled', by: [{ field: 'publishAt', direction: 'desc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title.en', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title.en', date: 'date', featured: 'featured', media: 'poster' },
    prepare: ({ title, date, featured, media }) => ({
      title,
      subtitle: [date, featured ? t('featured') : undefined].filter(Boolean).join(' · '),
      media,
    }),
  },
})
