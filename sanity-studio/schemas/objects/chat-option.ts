import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { maxTagLength } from '../../../app/shared/chat-steps.ts'
import { slugShape } from '../../../app/shared/content-limits.ts'
import { stringField } from '../fields/localized-fields.ts'
import { t } from '../../i18n/t.ts'

export const chatOption = defineType({
  name: 'chatOption',
  title: 'Answer',
  type: 'object',
  fields: [
    stringField({
      name: 'label',
      title: 'Label',
      description:
        'Its English also names the answer in leads. When you change it, visitors who are chatting have to begin again, ' +
        'and new leads carry the new name.',
      limit: { en: 40, zh: 20 },
    }),
    defineField({
      name: 'next',
      title: 'Next step',
      description: 'The key of a step, or “exit” to say goodbye and close the chat.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      description:
        'What the answer tells us about the visitor. These count for the lead score: hot-lead 40, ' +
        'grade12 30, conversion 30, warm-lead 25, grade11 20, engaged 20, broad-goals 15.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule
              .max(maxTagLength)
              .regex(slugShape, { name: t('lowercase letters, digits and single hyphens') }),
        }),
      ],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: {
    select: { title: 'label.en', next: 'next' },
    prepare: ({ title, next }) => ({ title, subtitle: `→ ${next ?? '?'}` }),
  },
})
