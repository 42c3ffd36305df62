import { defineField, defineType } from '@sanity/types'
import { sourceHashField } from '../fields/source-hash-field.ts'
import { filledText, traditionalText } from '../validation/formats.ts'

export const localizedText = defineType({
  name: 'localizedText',
  title: 'Lines of text in three languages',
  description: 'Plain text. A line break is kept.',
  type: 'object',
  fields: [
    defineField({
      name: 'en',
      title: 'English',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().custom(filledText),
    }),
    defineField({
      name: 'zh',
      title: '简体中文',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().custom(filledText),
    }),
    defineField({
      name: 'zhTW',
      title: '繁體中文',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(traditionalText).warning(),
    }),
    sourceHashField,
  ],
  preview: { select: { title: 'en' } },
})
