import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { maxStepKeyLength } from '../../../app/shared/chat-steps.ts'
import { choiceTitle } from '../choice-title.ts'
import { textField } from '../fields/localized-fields.ts'
import { t } from '../../i18n/t.ts'

const kinds = [
  { title: 'Message', value: 'message' },
  { title: 'Question', value: 'question' },
  { title: 'Handover to a person (saves the lead)', value: 'handover' },
] as const

export const chatStep = defineType({
  name: 'chatStep',
  title: 'Step',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: 'Key',
      description:
        'Names the step for the others. The conversation begins at “start”. ' +
        'Leads take their answers from “identify_user” (who asks), “ask_grade” (grade) and “goal”: keep these keys.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .max(maxStepKeyLength)
          .regex(/^(?!exit$)[a-z][a-z0-9_]*$/, {
            name: t('lowercase letters, digits and underscores, beginning with a letter, not “exit”'),
          }),
    }),
    defineField({
      name: 'type',
      title: 'Kind',
      type: 'string',
      options: { list: [...kinds], layout: 'radio' },
      initialValue: 'message',
      validation: (rule) => rule.required(),
    }),
    textField({ name: 'text', title: 'Text', limit: { en: 400, zh: 200 } }),
    defineField({
      name: 'options',
      title: 'Answers',
      type: 'array',
      of: [defineArrayMember({ type: 'chatOption' })],
      validation: (rule) => rule.max(6).warning(t('More than six answers do not fit the panel')),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [defineArrayMember({ type: 'chatLink' })],
    }),
    defineField({
      name: 'next',
      title: 'Automatic next step',
      description:
        'Only for a step without answers: the key of the step that follows by itself, after the delay for follow-ups, ' +
        'or “exit” to say goodbye and close the chat.',
      type: 'string',
    }),
    defineField({
      name: 'unlinked',
      title: 'Not linked',
      description: 'Kept for later: no answer leads here.',
      type: 'boolean',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'key', text: 'text.en', type: 'type', unlinked: 'unlinked' },
    prepare: ({ title, text, type, unlinked }) => ({
      title: unlinked ? t('{title} (not linked)', { title }) : title,
      subtitle: [choiceTitle(kinds, type), text].filter(Boolean).join(' · '),
    }),
  },
})
