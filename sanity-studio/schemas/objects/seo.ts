import { defineType } from '@sanity/types'
import { stringField, textField, type OptionalIn } from '../fields.ts'

/** Articles fall back to their title and excerpt. */
const isArticle: OptionalIn = ({ _type }) => _type === 'newsArticle'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  fields: [
    stringField({
      name: 'title',
      title: 'Title',
      description: 'The title of the browser tab and of search results.',
      optionalIn: isArticle,
      limit: { en: 60, zh: 30 },
    }),
    textField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences under the title in search results.',
      optionalIn: isArticle,
      limit: { en: 160, zh: 80 },
    }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'description.en' } },
})
