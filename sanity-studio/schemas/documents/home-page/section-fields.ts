import { defineArrayMember, defineField } from '@sanity/types'
import type { FieldDefinition } from '@sanity/types'
import { stringField, textField } from '../../fields/localized-fields.ts'
import { figuresField } from './figures-field.ts'
import { heroField } from './hero-field.ts'
import { whyField } from './why-field.ts'

const heading = { name: 'heading', title: 'Heading', limit: { en: 60, zh: 30 } }

/** In the order of the page; each is in a group of its own name. */
export const sectionFields: FieldDefinition[] = [
  heroField,
  figuresField,
  whyField,
  sectionField('programs', 'Programs', [
    textField(heading),
    defineField({
      name: 'facts',
      title: 'Price and refunds',
      description: 'A short table that applies to all courses. Folded on phones.',
      type: 'array',
      of: [defineArrayMember({ type: 'programRow' })],
    }),
    defineField({
      name: 'steps',
      title: 'Steps to apply',
      description: 'Numbered by the page, under the heading of the interface.',
      type: 'array',
      of: [defineArrayMember({ type: 'localizedString' })],
    }),
  ]),
  sectionField('services', 'Services', [
    textField(heading),
    defineField({ name: 'video', title: 'Video', type: 'video', validation: (rule) => rule.required() }),
  ]),
  sectionField('mentors', 'Mentors', [
    stringField(heading),
    stringField({
      name: 'founderLinkLabel',
      title: 'Link to the founder’s page',
      limit: { en: 40, zh: 20 },
    }),
  ]),
  sectionField('news', 'News', [textField(heading)]),
  sectionField('testimonials', 'Testimonials', [stringField(heading)]),
  sectionField('contact', 'Contact', [
    textField(heading),
    textField({ name: 'text', title: 'Text', limit: { en: 200, zh: 100 } }),
    stringField({ name: 'phoneLabel', title: 'Label of the telephone', limit: { en: 20, zh: 10 } }),
    stringField({ name: 'emailLabel', title: 'Label of the email', limit: { en: 20, zh: 10 } }),
    stringField({ name: 'wechatLabel', title: 'Label of the WeChat id', limit: { en: 20, zh: 10 } }),
    {
      ...textField({
        name: 'privacyNote',
        title: 'Note under the form',
        description: 'The link to the privacy policy follows; both must say the same.',
        limit: { en: 200, zh: 100 },
      }),
      initialValue: {
        _type: 'localizedText',
        en: 'We use your message only to answer you, and delete it after a fixed time. Under 16? Please ask a parent first, or let them write.',
        zh: '留言仅用于回复您，到期即删除。不满16周岁？请先征得家长同意，或由家长代为留言。',
        zhTW: '留言只用來回覆您，到期即刪除。未滿16歲？請先徵得家長同意，或由家長代為留言。',
      },
    },
    {
      ...textField({
        name: 'sentText',
        title: 'In place of the form once it is sent',
        limit: { en: 200, zh: 100 },
      }),
      initialValue: {
        _type: 'localizedText',
        en: 'We have your message and answer within a day. If your email program opens, you need not send it again from there.',
        zh: '留言已收到，我们一天之内回复。如果邮件程序自动打开，不必再发一遍。',
        zhTW: '留言已收到，我們一天內回覆。若郵件程式自動開啟，不必再寄一次。',
      },
    },
  ]),
]

function sectionField(name: string, title: string, fields: FieldDefinition[]): FieldDefinition {
  return defineField({
    name,
    title,
    type: 'object',
    group: name,
    fields: [
      stringField({ name: 'label', title: 'Section label', limit: { en: 20, zh: 10 } }),
      stringField({ name: 'note', title: 'Note under the label', limit: { en: 32, zh: 16 } }),
      ...fields,
    ],
    validation: (rule) => rule.required(),
  })
}
