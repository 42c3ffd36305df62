import { defineField, defineType } from '@sanity/types'
import { videoId } from '../../../app/content/video-urls.ts'
import { stringField, pictureField } from '../fields.ts'
import { t } from '../../i18n/t.ts'

export const video = defineType({
  name: 'video',
  title: 'Video',
  description: 'A picture that becomes the player when it is clicked.',
  type: 'object',
  fields: [
    stringField({
      name: 'title',
      title: 'Title',
      description: 'Printed below the video; names the player for screen readers.',
      limit: { en: 80, zh: 40 },
    }),
    defineField({
      name: 'videoId',
      title: 'Video id',
      description: 'The id at the video service, not the URL. The player’s URL is in the site settings.',
      type: 'string',
      validation: (rule) => rule.required().regex(videoId, { name: t('video id') }),
    }),
    defineField({
      name: 'aspect',
      title: 'Format',
      type: 'string',
      options: {
        list: [
          { title: 'Vertical (9:16)', value: 'vertical' },
          { title: 'Square (1:1)', value: 'square' },
          { title: 'Wide (16:9)', value: 'wide' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      // No initial value: it would add an incomplete video to every new article.
      validation: (rule) => rule.required(),
    }),
    pictureField({
      name: 'poster',
      title: 'Poster',
      description: 'Shown until the video is started, in the same format.',
    }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'videoId', media: 'poster' } },
})
