import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { stringField, textField, seoField } from '../fields.ts'
import { lineId, phoneNumber, wechatId } from '../../../app/content/content-limits.ts'
import { emailAddress, filledText, playerUrlTemplate } from '../validation/formats.ts'
import { t } from '../../i18n/t.ts'
import { httpsUrl } from '../validation/urls.ts'

const label = { en: 24, zh: 12 }

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'navigation', title: 'Navigation' },
    { name: 'footer', title: 'Footer' },
    { name: 'search', title: 'Search on the site' },
    { name: 'technical', title: 'Video and location' },
    { name: 'seo', title: 'Search and sharing' },
  ],
  fields: [
    stringField({
      name: 'brandName',
      title: 'Name',
      description:
        'For search engines, shared links, the feed and the site as an app on a phone. The name on the pages, and behind ' +
        'the titles of all but the home page, is part of the program.',
      group: 'brand',
      limit: { en: 20, zh: 14 },
    }),
    defineField({
      name: 'shortName',
      title: 'Short name',
      description: 'Under the icon on a phone’s home screen.',
      type: 'string',
      group: 'brand',
      validation: (rule) => [
        rule.required().custom(filledText),
        rule.max(12).warning(t('Phones cut names of more than 12 characters')),
      ],
    }),
    defineField({
      name: 'phone',
      title: 'Telephone',
      description: 'With the country code: +1 617 555 0148.',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.required().regex(phoneNumber, { name: t('number with country code') }),
    }),
    stringField({
      name: 'phoneHours',
      title: 'Hours of the telephone',
      description: 'With the time zone. Shown under the number.',
      group: 'contact',
      optional: true,
      limit: { en: 80, zh: 60 },
    }),
    defineField({
      name: 'email',
      title: 'Email',
      description: 'The address that the pages show.',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.required().custom(emailAddress),
    }),
    defineField({
      name: 'mailRecipients',
      title: 'Recipients of messages',
      description:
        'The two addresses that a visitor’s email program is opened with after a message was sent.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(emailAddress) })],
      validation: (rule) => rule.required().length(2).unique(),
    }),
    defineField({
      name: 'wechatId',
      title: 'WeChat id',
      type: 'string',
      group: 'contact',
      validation: (rule) =>
        rule
          .required()
          .regex(wechatId, { name: t('6 to 20 letters, digits, _ or -, beginning with a letter') }),
    }),
    defineField({
      name: 'lineId',
      title: 'LINE id',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.regex(lineId, { name: t('4 to 20 letters, digits, _, . or -') }),
    }),
    textField({ name: 'address', title: 'Postal address', group: 'contact', limit: { en: 120, zh: 60 } }),
    defineField({
      name: 'bookingUrl',
      title: 'Booking page',
      description: 'Where visitors book a ten-minute call. The chat and the contact section link to it.',
      type: 'url',
      group: 'contact',
      validation: (rule) => rule.required().custom(httpsUrl),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social links',
      description:
        'They tell search engines which profiles are ours; the pages do not show them. The founder’s are on the about page.',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'linkItem' })],
    }),
    defineField({
      name: 'navigation',
      title: 'Navigation',
      description: 'The labels of the bar and the menu.',
      type: 'object',
      group: 'navigation',
      fields: [
        stringField({ name: 'home', title: 'Home', limit: label }),
        stringField({ name: 'about', title: 'About', limit: label }),
        stringField({ name: 'projects', title: 'Projects', limit: label }),
        stringField({ name: 'mentors', title: 'Mentors', limit: label }),
        stringField({ name: 'services', title: 'Services', limit: label }),
        stringField({ name: 'news', title: 'News', limit: label }),
        stringField({ name: 'testimonials', title: 'Testimonials', limit: label }),
        stringField({ name: 'contact', title: 'Contact button', limit: label }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'footer',
      title: 'Footer',
      type: 'object',
      group: 'footer',
      fields: [
        stringField({ name: 'academyHeading', title: 'Heading: academy', limit: label }),
        stringField({ name: 'programsHeading', title: 'Heading: programs', limit: label }),
        stringField({ name: 'helpHeading', title: 'Heading: help', limit: label }),
        stringField({ name: 'contactHeading', title: 'Heading: contact', limit: label }),
        stringField({ name: 'faqLabel', title: 'Link to questions', limit: label }),
        stringField({ name: 'showcaseLabel', title: 'Link to the showcase', limit: label }),
        stringField({
          name: 'corporateLabel',
          title: 'Link to corporate partnerships',
          limit: { en: 40, zh: 20 },
        }),
        stringField({
          name: 'copyright',
          title: 'Copyright',
          description: 'Without year and ©, which the page writes.',
          limit: { en: 60, zh: 30 },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'showcaseUrl',
      title: 'Product showcase',
      type: 'url',
      group: 'footer',
      validation: (rule) => rule.required().custom(httpsUrl),
    }),
    defineField({
      name: 'searchSynonyms',
      title: 'Words of one meaning',
      description:
        'One entry per meaning, with commas between the words: price, cost, tuition. A search for one of them also finds texts ' +
        'with the others, after those with the word itself. Each language has its own; singular and plural count as one.',
      type: 'array',
      group: 'search',
      of: [defineArrayMember({ type: 'localizedString' })],
    }),
    defineField({
      name: 'geolocation',
      title: 'Language by location',
      type: 'object',
      group: 'technical',
      fields: [
        defineField({
          name: 'enabled',
          title: 'Choose the language by country',
          description: 'On a first visit. Switched off, new visitors see English.',
          type: 'boolean',
          initialValue: true,
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'video',
      title: 'Video player',
      type: 'object',
      group: 'technical',
      fields: [
        defineField({
          name: 'playerUrl',
          title: 'URL of the player',
          description:
            'With {id} where the video’s id belongs, and with the settings of the service: ' +
            'no suggestions, little branding, controls on.',
          type: 'string',
          validation: (rule) => rule.required().custom(playerUrlTemplate),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    seoField({
      group: 'seo',
      description:
        'Of the site as a whole; each page has its own. Both stand at the head of /llms.txt, for AI assistants, and in for a page ' +
        'without a text of its own. The description also tells search engines and phones what the site is.',
    }),
  ],
  preview: {
    select: { subtitle: 'brandName.en' },
    prepare: ({ subtitle }) => ({ title: t('Site settings'), subtitle }),
  },
})
