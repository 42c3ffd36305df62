import { defineArrayMember, defineField, defineType, type FieldDefinition } from '@sanity/types'
import { stringField, textField, pictureField } from '../fields.ts'
import { leadSteps, chatSteps, endingChatSteps } from '../validation/chat-steps.ts'
import { t } from '../../i18n/t.ts'

export const chatScript = defineType({
  name: 'chatScript',
  title: 'Chat script',
  type: 'document',
  groups: [
    { name: 'conversation', title: 'Conversation', default: true },
    { name: 'window', title: 'Window' },
    { name: 'timing', title: 'Timing' },
  ],
  fields: [
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      group: 'conversation',
      of: [defineArrayMember({ type: 'chatStep' })],
      validation: (rule) => [
        rule.required().min(1),
        rule.custom(chatSteps),
        rule.custom(endingChatSteps).warning(),
        rule.custom(leadSteps).warning(),
      ],
    }),
    defineField({
      name: 'exit',
      title: 'Exit',
      type: 'object',
      group: 'conversation',
      fields: [textField({ name: 'goodbye', title: 'Goodbye', limit: { en: 200, zh: 100 } })],
      validation: (rule) => rule.required(),
    }),
    {
      ...textField({
        name: 'contactNote',
        title: 'Note under the form',
        description: 'The link to the privacy policy follows; both must say the same.',
        group: 'conversation',
        limit: { en: 200, zh: 100 },
      }),
      initialValue: {
        _type: 'localizedText',
        en: 'We use it only for this answer, and delete it after 12 months. Under 16? Please ask a parent first, or let them leave theirs.',
        zh: '只用于这次回复，12个月后删除。未满16岁的同学，请先征得家长同意，或由家长填写。',
        zhTW: '僅用於這次回覆，12個月後刪除。未滿16歲的同學，請先徵得家長同意，或由家長填寫。',
      },
    },
    {
      ...textField({
        name: 'contactThanks',
        title: 'In place of the form once it is sent',
        group: 'conversation',
        limit: { en: 80, zh: 40 },
      }),
      initialValue: {
        _type: 'localizedText',
        en: 'Thank you. A counselor will answer you there.',
        zh: '谢谢，升学顾问会按您留下的方式回复。',
        zhTW: '謝謝，升學顧問會依您留下的方式回覆。',
      },
    },
    defineField({
      name: 'persona',
      title: 'Assistant',
      type: 'object',
      group: 'window',
      fields: [
        stringField({ name: 'name', title: 'Name of the person', limit: { en: 24, zh: 12 } }),
        stringField({ name: 'title', title: 'Role', limit: { en: 40, zh: 20 } }),
        pictureField({ name: 'image', title: 'Portrait', description: 'Square.' }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'bubble',
      title: 'Bubble beside the closed chat',
      type: 'object',
      group: 'window',
      fields: [
        stringField({ name: 'title', title: 'First line', limit: { en: 24, zh: 12 } }),
        stringField({ name: 'text', title: 'Second line', limit: { en: 32, zh: 16 } }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'delays',
      title: 'Delays',
      description: 'In milliseconds.',
      type: 'object',
      group: 'timing',
      fields: [
        delayField('reply', 'Before a reply', 1000),
        delayField('followUp', 'Before an automatic next step', 1500),
        delayField('close', 'Between the goodbye and closing', 3000),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { subtitle: 'persona.name.en' },
    prepare: ({ subtitle }) => ({ title: t('Chat script'), subtitle }),
  },
})

function delayField(name: string, title: string, initialValue: number): FieldDefinition {
  return defineField({
    name,
    title,
    type: 'number',
    initialValue,
    validation: (rule) => rule.required().integer().min(0).max(10_000),
  })
}
