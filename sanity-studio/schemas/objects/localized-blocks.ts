import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { sourceHashField } from '../fields/source-hash-field.ts'
import { filledBody, traditionalText } from '../validation/formats.ts'

const bodyMembers = [
  defineArrayMember({
    type: 'block',
    styles: [
      { title: 'Text', value: 'normal' },
      { title: 'Heading', value: 'h2' },
      { title: 'Subheading', value: 'h3' },
      { title: 'Quotation', value: 'blockquote' },
    ],
    lists: [
      { title: 'Bullets', value: 'bullet' },
      { title: 'Numbers', value: 'number' },
    ],
    marks: {
      decorators: [{ title: 'Strong', value: 'strong' }],
      annotations: [{ type: 'link' }],
    },
  }),
  defineArrayMember({ type: 'picture' }),
  defineArrayMember({ type: 'video' }),
]

export const localizedBlocks = defineType({
  name: 'localizedBlocks',
  title: 'Body in three languages',
  type: 'object',
  fields: [
    defineField({
      name: 'en',
      title: 'English',
      type: 'array',
      of: bodyMembers,
      validation: (rule) => rule.required().custom(filledBody),
    }),
    defineField({
      name: 'zh',
      title: '简体中文',
      type: 'array',
      of: bodyMembers,
      validation: (rule) => rule.required().custom(filledBody),
    }),
    defineField({
      name: 'zhTW',
      title: '繁體中文',
      type: 'array',
      of: bodyMembers,
      validation: (rule) => rule.custom(traditionalText).warning(),
    }),
    sourceHashField,
  ],
})
