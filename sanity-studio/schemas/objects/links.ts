import { defineField, defineType } from '@sanity/types'
import { linkExists } from '../validation/site-paths.ts'
import { linkTarget, httpsUrl } from '../validation/urls.ts'
import { stringField } from '../fields.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'URL',
      description: 'https://…, mailto:…, tel:… or a path of this site such as /projects or /#contact.',
      type: 'string',
      validation: (rule) => [rule.required().custom(linkTarget), rule.custom(linkExists).warning()],
    }),
  ],
  preview: { select: { title: 'href' } },
})

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
