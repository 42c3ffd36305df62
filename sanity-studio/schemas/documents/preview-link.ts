import { defineField, defineType } from '@sanity/types'
import { timeOf } from '../../../packages/shared/text/calendar.ts'
import { t } from '../../i18n/t.ts'

/** The id has a dot, so the document is never public. Deleting it revokes the link. */
export const previewLink = defineType({
  name: 'previewLink',
  title: 'Preview link',
  description: 'Shows drafts to whoever has it, until it expires. Delete it to take it back at once.',
  type: 'document',
  liveEdit: true,
  readOnly: true,
  fields: [
    defineField({ name: 'about', title: 'Made for', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'path', title: 'Page', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'expiresAt',
      title: 'Expires',
      type: 'datetime',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'createdBy', title: 'Made by', type: 'string' }),
    defineField({
      name: 'secret',
      title: 'Secret',
      type: 'string',
      hidden: true,
      validation: (rule) => rule.required(),
    }),
  ],
  orderings: [{ name: 'expiry', title: 'Expires last', by: [{ field: 'expiresAt', direction: 'desc' }] }],
  preview: {
    select: { title: 'about', path: 'path', expiresAt: 'expiresAt' },
    prepare({ title, path, expiresAt }) {
      const isOver = !((timeOf(expiresAt) ?? 0) > Date.now())
      const time = expiresAt?.slice(0, 16).replace('T', ' ')
      return {
        title,
        subtitle: `${path} · ${t(isOver ? 'expired {time} UTC' : 'until {time} UTC', { time })}`,
      }
    },
  },
})
