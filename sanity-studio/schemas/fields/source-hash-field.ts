import { defineField } from '@sanity/types'

/** Hash of the English that each translation was made from; detects outdated translations. Unused by the site. */
export const sourceHashField = defineField({
  name: 'basis',
  type: 'object',
  hidden: true,
  fields: [defineField({ name: 'zh', type: 'string' }), defineField({ name: 'zhTW', type: 'string' })],
})
