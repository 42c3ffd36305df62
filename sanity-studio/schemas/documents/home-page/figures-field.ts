import { defineArrayMember, defineField } from '@sanity/types'
import { t } from '../../../i18n/t.ts'
import { atLeastOne } from '../../validation/formats.ts'

export const figuresField = defineField({
  name: 'figures',
  title: 'Figures',
  description: 'The first is set across the whole page, the others stand in a row of four.',
  type: 'array',
  group: 'figures',
  of: [defineArrayMember({ type: 'figure' })],
  validation: (rule) => [
    atLeastOne(rule),
    rule.length(5).warning(t('One large figure and four in a row fill the section')),
  ],
})
