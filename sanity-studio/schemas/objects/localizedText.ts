import { defineField, defineType } from '@sanity/types'
import { filledText } from '../validation/filledText.ts'
import { traditionalText } from '../validation/traditionalText.ts'

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
      title: 'Simplified Chinese (简体中文)',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().custom(filledText),
    }),
    defineField({
      name: 'zhTW',
      title: 'Traditional Chinese (繁體中文)',
      description: 'Written for Taiwan, not converted. Empty: the Simplified text is shown.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(traditionalText).warning(),
    }),
  ],
  preview: { select: { title: 'en', subtitle: 'zh' } },
})
