import type { SchemaType } from 'groq-js'
import schema from '../../sanity-studio/schema.json' with { type: 'json' }
import { legalPages } from '../../app/content/document-types.ts'
import type { LocalizedBlocks, Mentor, NewsArticle, Picture } from '../../app/content/sanity.types.ts'
import { documentSampler, type ContentDocument } from './sample-document.ts'

const sample = documentSampler(schema as SchemaType)

export const line = (en: string) => ({
  _type: 'localizedString' as const,
  en,
  zh: `${en}（简）`,
  zhTW: `${en}（繁）`,
})

const picture: Picture = {
  _type: 'picture',
  asset: { _type: 'reference', _ref: 'sanity.imageAsset' },
  alt: line('A window'),
}

export const body: LocalizedBlocks = {
  _type: 'localizedBlocks',
  en: [
    {
      _type: 'block',
      _key: 'text',
      style: 'normal',
      children: [{ _type: 'span', _key: 'span', text: 'Words' }],
    },
    { ...picture, _key: 'picture' },
    {
      _type: 'video',
      _key: 'video',
      title: line('Film'),
      videoId: 'x',
      aspect: 'wide',
      poster: picture,
    },
  ],
  zh: [{ _type: 'block', _key: 'text', style: 'normal' }],
}

function mentor(name: string, group: Mentor['group'], order: number): Mentor {
  return sample('mentor', { _id: `mentor-${name}`, name: line(name), group, order })
}

export function article(slug: string, date: string, fields: Partial<NewsArticle> = {}): NewsArticle {
  return sample('newsArticle', {
    _id: `news-${slug}`,
    slug: { _type: 'slug', current: slug },
    date,
    ...fields,
  })
}

function step(key: string) {
  return { ...sample('chatScript').steps[0]!, _key: key, key }
}

/** Lists are deliberately unordered. */
export const dataset: ContentDocument[] = [
  sample('sanity.imageAsset', {
    url: 'https://images.example/window.png',
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 640, height: 480, aspectRatio: 4 / 3 },
      lqip: 'data:image/png;base64,AA==',
      isOpaque: true,
      palette: {
        _type: 'sanity.imagePalette',
        dominant: { _type: 'sanity.imagePaletteSwatch', background: '#2b3a55' },
      },
    },
  }),
  sample('siteSettings', { bookingUrl: 'https://booking.example/', wechatId: 'academy' }),
  sample('homePage'),
  sample('summerProgram'),
  sample('aboutPage'),
  sample('projectsPage'),
  sample('chatScript', {
    steps: [
      {
        ...step('start'),
        options: [{ _type: 'chatOption', _key: 'go', label: line('Go on'), next: 'goal', tags: ['engaged'] }],
      },
      step('goal'),
    ],
  }),
  sample('program', { _id: 'program-third', order: 3, fullName: line('Third course') }),
  sample('program', { _id: 'program-first', order: 1, fullName: line('First course') }),
  sample('program', { _id: 'program-second', order: 2, fullName: line('Second course') }),
  sample('service', { _id: 'service-b', order: 2 }),
  sample('service', { _id: 'service-a', order: 1 }),
  mentor('intern', 'intern', 1),
  mentor('second mentor', 'mentor', 2),
  mentor('advisor', 'advisor', 9),
  mentor('first mentor', 'mentor', 1),
  { ...mentor('founder', 'founder', 5), image: picture },
  article('old', '2024-03-10'),
  article('new', '2025-12-01', { body }),
  article('featured-old', '2024-09-26', { featured: true }),
  article('featured-new', '2025-09-25', { featured: true }),
  sample('project', { _id: 'project-last', order: 2 }),
  sample('project', { _id: 'project-first', order: 1 }),
  sample('testimonial', { _id: 'testimonial-w', name: 'W', order: 2 }),
  sample('testimonial', { _id: 'testimonial-l', name: 'L', order: 1 }),
  sample('question', { _id: 'question-b', order: 2 }),
  sample('question', { _id: 'question-a', order: 1 }),
  ...legalPages.map((current) =>
    sample('legalPage', { _id: `legal-${current}`, title: line(current), slug: { _type: 'slug', current } }),
  ),
  sample('redirect', { _id: 'redirect-b', from: '/b', to: '/news', permanent: false }),
  sample('redirect', { _id: 'redirect-a', from: '/a', to: '/about', permanent: true }),
]

export const resolvedAsset = {
  _id: 'sanity.imageAsset',
  url: 'https://images.example/window.png',
  width: 640,
  height: 480,
  background: '#2b3a55',
}
