import { defineField, defineType } from '@sanity/types'
import { sourceHashField } from '../fields/source-hash-field.ts'
import { filledText, traditionalText } from '../validation/formats.ts'

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
      title: '简体中文',
      type: 'string',
      validation: (rule) => rule.required().custom(filledText),
    }),
    defineField({
      name: 'zhTW',
      title: '繁體中文',
      type: 'string',
      validation: (rule) => rule.custom(traditionalText).warning(),
    }),
    sourceHashField,
  ],
  preview: { select: { title: 'en' } },
})
