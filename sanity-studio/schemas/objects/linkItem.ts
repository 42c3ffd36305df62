import { defineField, defineType } from '@sanity/types'
import { stringField } from '../fields/localizedFields.ts'
import { httpsAddress } from '../validation/siteAddress.ts'

export const linkItem = defineType({
  name: 'linkItem',
  title: 'Link with a label',
  type: 'object',
  fields: [
    stringField({ name: 'label', title: 'Label', limit: { en: 40, zh: 20 } }),
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
