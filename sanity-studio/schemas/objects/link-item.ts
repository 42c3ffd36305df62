import { defineField, defineType } from '@sanity/types'
import { stringField } from '../fields/localized-fields.ts'
import { httpsAddress } from '../validation/site-address.ts'

export const linkItem = defineType({
  name: 'linkItem',
  title: 'Link with a label',
  type: 'object',
  fields: [
    stringField({
      name: 'label',
      title: 'Label',
      // Its links are for search engines, which read the address only.
      optionalIn: ({ _type }) => _type === 'siteSettings',
      limit: { en: 40, zh: 20 },
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'An address outside this site. It opens in a new tab.',
      type: 'url',
      validation: (rule) => rule.required().custom(httpsAddress),
    }),
  ],
  preview: { select: { title: 'label.en', subtitle: 'url' } },
})
