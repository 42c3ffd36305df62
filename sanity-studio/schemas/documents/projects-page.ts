import { defineField, defineType } from '@sanity/types'
import { stringField, textField, seoField } from '../fields.ts'
import { t } from '../../i18n/t.ts'

export const projectsPage = defineType({
  name: 'projectsPage',
  title: 'Projects page',
  type: 'document',
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    stringField({ name: 'heading', title: 'Heading', group: 'page', limit: { en: 40, zh: 20 } }),
    textField({ name: 'lead', title: 'Lead', group: 'page', limit: { en: 280, zh: 140 } }),
    stringField({
      name: 'recruitingLabel',
      title: 'Badge of projects that look for members',
      group: 'page',
      limit: { en: 20, zh: 10 },
    }),
    defineField({
      name: 'cta',
      title: 'Call to action',
      description: 'Below the projects. The button leads to the contact form.',
      type: 'object',
      group: 'page',
      fields: [
        stringField({ name: 'heading', title: 'Heading', limit: { en: 60, zh: 30 } }),
        textField({ name: 'text', title: 'Text', limit: { en: 200, zh: 100 } }),
        stringField({ name: 'button', title: 'Button', limit: { en: 24, zh: 12 } }),
      ],
      validation: (rule) => rule.required(),
    }),
    seoField({ group: 'seo' }),
  ],
  preview: {
    select: { subtitle: 'heading.en' },
    prepare: ({ subtitle }) => ({ title: t('Projects page'), subtitle }),
  },
})
