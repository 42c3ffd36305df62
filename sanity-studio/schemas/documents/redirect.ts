import { defineField, defineType } from '@sanity/types'
import { linkExists } from '../validation/site-paths.ts'
import { noCircle, onlyRedirectFrom, redirectFrom, redirectTo } from '../validation/redirects.ts'
import { t } from '../../i18n/t.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'Leads visitors of an old URL to the new one.',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Old URL',
      description: 'A path of this site, such as /old-page. Pages that exist win over redirects.',
      type: 'string',
      validation: (rule) => [rule.required(), rule.custom(redirectFrom), rule.custom(onlyRedirectFrom)],
    }),
    defineField({
      name: 'to',
      title: 'New URL',
      description: 'A path of this site or an https:// URL.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.custom((value: string | undefined, { document }) => redirectTo(value, document?.from)),
        rule.custom(noCircle),
        rule.custom(linkExists).warning(),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'Permanent',
      description:
        'Search engines replace the old URL with the new one for good. Switch it on once you are sure.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
  ],
  orderings: [{ name: 'from', title: 'Old URL', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', to: 'to', permanent: 'permanent' },
    prepare: ({ title, to, permanent }) => ({
      title,
      subtitle: [`→ ${to ?? '?'}`, permanent === false ? t('(for now)') : ''].join(' ').trim(),
    }),
  },
})
