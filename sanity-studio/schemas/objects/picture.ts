import { defineType, type Path } from '@sanity/types'
import { stringField, type OptionalIn } from '../fields.ts'

/** Pages show captions only in bodies; there, pictures are array items. */
function isOutsideBody({ path }: { path: Path }): boolean {
  return typeof path.at(-2) !== 'object'
}

/** Pages show the name beside these pictures, so the description would repeat it. */
const isBesideItsName: OptionalIn = ({ _type, group }) =>
  ['project', 'chatScript'].includes(_type) || (_type === 'mentor' && group !== 'founder')

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  options: {
    hotspot: true,
    // SVG can contain scripts and is not resized.
    accept: 'image/avif,image/gif,image/jpeg,image/png,image/webp',
    // Placeholder colour (docs/decisions/015-image-placeholders-and-widths.md). Listing one kind excludes the others.
    metadata: ['palette'],
  },
  fields: [
    stringField({
      name: 'alt',
      title: 'Description for people who cannot see it',
      description: 'What the picture shows, in one sentence, without “picture of”.',
      optionalIn: isBesideItsName,
      limit: { en: 160, zh: 80 },
    }),
    stringField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture. Leave empty for none.',
      optional: true,
      hidden: ({ path, value }) => value === undefined && isOutsideBody({ path }),
      limit: { en: 160, zh: 80 },
    }),
  ],
  validation: (rule) => rule.assetRequired(),
  preview: { select: { title: 'alt.en', subtitle: 'caption.en', media: 'asset' } },
})
