import { defineField } from '@sanity/types'
import { stringField, textField } from '../../fields/localized-fields.ts'
import { pictureField } from '../../fields/picture-field.ts'
import { httpsUrl } from '../../validation/urls.ts'

export const heroField = defineField({
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
