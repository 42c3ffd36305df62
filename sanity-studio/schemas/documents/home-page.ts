import { defineType } from '@sanity/types'
import { seoField } from '../fields/seo-field.ts'
import { figuresField } from './home-page/figures-field.ts'
import { heroField } from './home-page/hero-field.ts'
import {
  contactField,
  mentorsField,
  newsField,
  programsField,
  servicesField,
  testimonialsField,
} from './home-page/section-fields.ts'
import { whyField } from './home-page/why-field.ts'
import { say } from '../../i18n/say.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  groups: [
    { name: 'opening', title: 'Opening', default: true },
    { name: 'figures', title: 'Figures' },
    { name: 'why', title: 'Why' },
    { name: 'programs', title: 'Programs' },
    { name: 'services', title: 'Services' },
    { name: 'mentors', title: 'Mentors' },
    { name: 'news', title: 'News' },
    { name: 'testimonials', title: 'Testimonials' },
    { name: 'contact', title: 'Contact' },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    heroField,
    figuresField,
    whyField,
    programsField,
    servicesField,
    mentorsField,
    newsField,
    testimonialsField,
    contactField,
    seoField({ group: 'seo' }),
  ],
  preview: {
    select: { subtitle: 'hero.chip.en' },
    prepare: ({ subtitle }) => ({ title: say('Home page'), subtitle }),
  },
})
