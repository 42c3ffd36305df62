import { defineField, defineArrayMember, defineType, type FieldDefinition } from '@sanity/types'
import { stringField, textField, pictureField, seoField } from '../fields.ts'
import { httpsUrl } from '../validation/urls.ts'
import { filledText } from '../validation/formats.ts'
import { t } from '../../i18n/t.ts'
import { figuresField } from '../objects/figure.ts'

const heroField = defineField({
  name: 'hero',
  title: 'Opening',
  type: 'object',
  group: 'hero',
  fields: [
    stringField({ name: 'chip', title: 'Chip', limit: { en: 32, zh: 16 } }),
    textField({
      name: 'title',
      title: 'Title',
      description: 'One line of the poster per line, three lines at most.',
      limit: { en: 42, zh: 21 },
    }),
    textField({ name: 'tagline', title: 'Tagline', limit: { en: 220, zh: 110 } }),
    stringField({
      name: 'primaryCta',
      title: 'First button',
      description: 'Leads to the services.',
      limit: { en: 24, zh: 12 },
    }),
    stringField({
      name: 'secondaryCta',
      title: 'Second button',
      description: 'Leads to the contact form.',
      limit: { en: 24, zh: 12 },
    }),
    textField({ name: 'videoLabel', title: 'Words on the video', limit: { en: 40, zh: 20 } }),
    defineField({
      name: 'videoUrl',
      title: 'URL of the video page',
      description: 'Opens in a new tab.',
      type: 'url',
      validation: (rule) => rule.required().custom(httpsUrl),
    }),
    pictureField({ name: 'thumbnail', title: 'Video thumbnail', description: 'Upright, 9:16.' }),
  ],
  validation: (rule) => rule.required(),
})

const whyField = defineField({
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

const heading = { name: 'heading', title: 'Heading', limit: { en: 60, zh: 30 } }

/** In the order of the page; each is in a group of its own name. */
const sectionFields: FieldDefinition[] = [
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
        en: 'We use your message only to answer you, and delete it 24 months after our last exchange. Under 16? Please ask a parent first, or let them write.',
        zh: '留言仅用于回复您，最后一次往来24个月后删除。未满16岁？请先征得家长同意，或由家长代为留言。',
        zhTW: '留言只用來回覆您，最後一次往來24個月後刪除。未滿16歲？請先徵得家長同意，或由家長代為留言。',
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
        en: 'Your message has arrived. If your email program opens, you need not send it again. Applications are answered within a week, questions sooner:',
        zh: '留言已收到。邮件程序若自动打开，不必再发。申请一周内答复，咨询更快：',
        zhTW: '留言已收到。若郵件程式自動開啟，不必再寄。申請一週內回覆，詢問更快：',
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

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  groups: [
    ...sectionFields.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [...sectionFields, seoField({ group: 'seo' })],
  preview: {
    select: { subtitle: 'hero.chip.en' },
    prepare: ({ subtitle }) => ({ title: t('Home page'), subtitle }),
  },
})
