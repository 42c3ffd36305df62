import { defineArrayMember, defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'
import { stringField, textField } from '../../fields/localized-fields.ts'
import { filledText } from '../../validation/formats.ts'
import { t } from '../../../i18n/t.ts'

export const whyField = defineField({
  name: 'why',
  title: 'Why we teach',
  type: 'object',
  group: 'why',
  fields: [
    stringField({ name: 'label', title: 'Section label', limit: { en: 20, zh: 10 } }),
    textField({ name: 'statement', title: 'Statement', limit: { en: 260, zh: 130 } }),
    textField({
      name: 'glyphCaption',
      title: 'Caption of the character 朙',
      description: 'Explains the old form of 明, a window beside a moon.',
      limit: { en: 160, zh: 80 },
    }),
    paragraphField('mission', 'Mission'),
    paragraphField('founding', 'Founding'),
    paragraphField('incubator', 'Incubator'),
    defineField({
      name: 'couplet',
      title: 'Couplet',
      description:
        'Two lines of Chinese, set vertically in every language. The first line stands on the right.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => [
            rule.required().custom(filledText),
            rule.max(7).warning(t('A line of more than seven characters is taller than the section')),
          ],
        }),
      ],
      validation: (rule) => rule.required().length(2),
    }),
  ],
  validation: (rule) => rule.required(),
})

function paragraphField(name: string, title: string): FieldDefinition {
  return defineField({
    name,
    title,
    type: 'object',
    fields: [
      stringField({ name: 'heading', title: 'Heading', limit: { en: 32, zh: 16 } }),
      textField({ name: 'text', title: 'Text', limit: { en: 280, zh: 140 } }),
    ],
    validation: (rule) => rule.required(),
  })
}
