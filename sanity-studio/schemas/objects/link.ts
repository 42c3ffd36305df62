import { defineField, defineType } from '@sanity/types'
import { linkExists } from '../validation/link-exists.ts'
import { linkTarget } from '../validation/urls.ts'

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
