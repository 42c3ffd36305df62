import { defineField, defineType } from '@sanity/types'
import { stringField } from '../fields/localized-fields.ts'
import { httpsUrl } from '../validation/urls.ts'

export const linkItem = defineType({
  name: 'linkItem',
  title: 'Link with a label',
  type: 'object',
  fields: [
    stringField({
      name: 'label',
      title: 'Label',
      // These links are for search engines, which ignore labels.
      optionalIn: ({ _type }) => _type === 'siteSettings',
      limit: { en: 40, zh: 20 },
    }),
    defineField({
      name: 'url',
      title: 'URL',
      description: 'A URL outside this site. It opens in a new tab.',
      type: 'url',
      validation: (rule) => rule.required().custom(httpsUrl),
    }),
  ],
  preview: { select: { title: 'label.en', subtitle: 'url' } },
})
