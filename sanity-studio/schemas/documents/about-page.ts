import { defineType, defineArrayMember, defineField } from '@sanity/types'
import { stringField, textField, pictureField, bodyField, seoField } from '../fields.ts'
import { t } from '../../i18n/t.ts'
import { atLeastOne } from '../validation/formats.ts'

export const focusArea = defineType({
  name: 'focusArea',
  title: 'Focus area',
  type: 'object',
  fields: [
    stringField({ name: 'title', title: 'Title', limit: { en: 40, zh: 20 } }),
    textField({ name: 'text', title: 'Text', limit: { en: 280, zh: 140 } }),
    pictureField({ name: 'picture', title: 'Picture' }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'text.en', media: 'picture' } },
})

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About page',
  type: 'document',
  groups: [
    { name: 'intro', title: 'Mission', default: true },
    { name: 'focus', title: 'Focus areas' },
    { name: 'founder', title: 'Founder' },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      group: 'intro',
      fields: [
        stringField({ name: 'label', title: 'Label', limit: { en: 24, zh: 12 } }),
        textField({ name: 'heading', title: 'Heading', limit: { en: 80, zh: 40 } }),
        textField({ name: 'lead', title: 'Lead', limit: { en: 320, zh: 160 } }),
      ],
      validation: (rule) => rule.required(),
    }),
    ...(['mission', 'incubator'] as const).map((name) =>
      defineField({
        name,
        title: name === 'mission' ? 'Mission' : 'Incubator',
        type: 'object',
        group: 'intro',
        fields: [
          stringField({ name: 'heading', title: 'Heading', limit: { en: 40, zh: 20 } }),
          textField({ name: 'text', title: 'Text', limit: { en: 480, zh: 240 } }),
        ],
        validation: (rule) => rule.required(),
      }),
    ),
    stringField({ name: 'focusHeading', title: 'Heading', group: 'focus', limit: { en: 60, zh: 30 } }),
    defineField({
      name: 'focusAreas',
      title: 'Focus areas',
      type: 'array',
      group: 'focus',
      of: [defineArrayMember({ type: 'focusArea' })],
      validation: (rule) => [atLeastOne(rule), rule.length(3).warning(t('Three areas fill the row'))],
    }),
    defineField({
      name: 'founder',
      title: 'Founder',
      description: 'Name and portrait come from the mentor of the group “Founder”.',
      type: 'object',
      group: 'founder',
      fields: [
        stringField({ name: 'label', title: 'Label', limit: { en: 24, zh: 12 } }),
        stringField({ name: 'heading', title: 'Heading', limit: { en: 60, zh: 30 } }),
        bodyField({ name: 'body', title: 'Profile' }),
        defineField({
          name: 'links',
          title: 'Links',
          type: 'array',
          of: [defineArrayMember({ type: 'linkItem' })],
          validation: atLeastOne,
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    seoField({ group: 'seo' }),
  ],
  preview: {
    select: { subtitle: 'hero.heading.en' },
    prepare: ({ subtitle }) => ({ title: t('About page'), subtitle }),
  },
})
