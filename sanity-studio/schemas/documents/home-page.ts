import { defineType } from '@sanity/types'
import { seoField } from '../fields/seo-field.ts'
import { sectionFields } from './home-page/section-fields.ts'
import { t } from '../../i18n/t.ts'

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
