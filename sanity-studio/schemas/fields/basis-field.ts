import { defineField } from '@sanity/types'

/**
 * For each Chinese text a short hash of the English that it was written from (empty: from none), kept by the Studio's input: when the English
 * changes, the translation shows as older. The site never reads it.
 */
export const basisField = defineField({
  name: 'basis',
  type: 'object',
  hidden: true,
  fields: [defineField({ name: 'zh', type: 'string' }), defineField({ name: 'zhTW', type: 'string' })],
})
