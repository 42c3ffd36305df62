import { defineField, defineType } from '@sanity/types'
import { filledText } from '../validation/filledText.ts'
import { traditionalText } from '../validation/traditionalText.ts'

export const localizedString = defineType({
  name: 'localizedString',
  title: 'Text in three languages',
  type: 'object',
  fields: [
    defineField({
      name: 'en',
      title: 'English',
      type: 'string',
      validation: (rule) => rule.required().custom(filledText),
    }),
    defineField({
      name: 'zh',
      title: 'Simplified Chinese (简体中文)',
      type: 'string',
      validation: (rule) => rule.required().custom(filledText),
    }),
    defineField({
      name: 'zhTW',
      title: 'Traditional Chinese (繁體中文)',
      description: 'Written for Taiwan, not converted. Empty: the Simplified text is shown.',
      type: 'string',
      validation: (rule) => rule.custom(traditionalText).warning(),
    }),
  ],
  preview: { select: { title: 'en', subtitle: 'zh' } },
})
