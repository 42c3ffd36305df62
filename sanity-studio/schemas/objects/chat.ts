import { defineField, defineType, defineArrayMember } from '@sanity/types'
import { choiceTitle } from '../choice-title.ts'
import { stringField, textField } from '../fields.ts'
import { maxTagLength, maxStepKeyLength } from '../../../app/content/chat-steps.ts'
import { slugShape } from '../../../app/content/content-limits.ts'
import { t } from '../../i18n/t.ts'

const targets = [
  { title: 'The courses on the home page', value: 'programs' },
  { title: 'The summer program on the home page', value: 'summer' },
  { title: 'The projects page', value: 'projects' },
  { title: 'The mentors on the home page', value: 'mentors' },
  { title: 'The contact form', value: 'contact' },
  { title: 'The questions on the home page', value: 'questions' },
  { title: 'The booking page (URL in the site settings)', value: 'booking' },
  { title: 'The payment (not open yet)', value: 'payment' },
] as const

export const chatLink = defineType({
  name: 'chatLink',
  title: 'Link',
  type: 'object',
  fields: [
    stringField({ name: 'label', title: 'Label', limit: { en: 40, zh: 20 } }),
    defineField({
      name: 'target',
      title: 'Leads to',
      description: 'A step with a link to the booking page saves the lead as soon as it is shown.',
      type: 'string',
      options: { list: [...targets] },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'label.en', target: 'target' },
    prepare: ({ title, target }) => ({ title, subtitle: choiceTitle(targets, target) }),
  },
})

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
