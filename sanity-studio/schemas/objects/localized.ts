import { defineArrayMember, defineField, defineType, type FieldDefinition } from '@sanity/types'
import { languages } from '../languages.ts'
import { required, requiredBy, requiredTexts } from '../validation/texts.ts'

/** Hash of the English that each translation was made from; detects outdated translations. Unused by the site. */
const basis = defineField({
  name: 'basis',
  type: 'object',
  hidden: true,
  fields: languages
    .filter(({ name }) => name !== 'en')
    .map(({ name }) => defineField({ name, type: 'string' })),
})

function localized(name: string, title: string, text: object) {
  const texts = languages.map(({ name, title }) => ({
    name,
    title,
    ...text,
    validation: required.has(name) ? requiredBy((rule) => rule) : undefined,
  })) as unknown as FieldDefinition[]
  return defineType({
    name,
    title,
    type: 'object',
    fields: [...texts, basis],
    validation: (rule) => rule.custom(requiredTexts),
    preview: { select: { title: 'en' } },
  })
}

export const localizedString = localized('localizedString', 'Text in all languages', { type: 'string' })

export const localizedText = {
  ...localized('localizedText', 'Lines of text in all languages', { type: 'text', rows: 3 }),
  description: 'Plain text. A line break is kept.',
}

export const localizedBlocks = localized('localizedBlocks', 'Body in all languages', {
  type: 'array',
  of: [
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
  ],
})
