import { afterAll, expect, test } from 'vitest'
import { newsTextsQuery } from './news/query.ts'
import { searchQuery } from './search/index-query.ts'
import type { NewsTextsQueryResult, SearchQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { entriesIn } from './search/entries.ts'
import { markdownFromHtml } from '#app/seo/markdown/from-html.ts'
import { openFilledContent } from '../../tests/support/filled-content.ts'
import { documentTypes, type SchemaType } from '../../tests/support/filled-documents.ts'
import { pageHtml } from '../../tests/support/page-html.tsx'
import * as about from './about/route.tsx'
import * as home from './home/route.tsx'
import * as legal from './legal/route.tsx'
import * as article from './news/article-route.tsx'
import * as projects from './projects/route.tsx'

const pages = {
  '/': home,
  '/about': about,
  '/projects': projects,
  '/news/filled': article,
  '/privacy': legal,
}

type Shown = { on: keyof typeof pages; page: string; search: string }

const onHome = {
  on: '/',
  page: 'app/pages/home/sections.tsx, app/pages/home/query.ts',
  search: 'app/pages/search/entries.ts, app/pages/search/index-query.ts',
} as const

const onProjects = {
  on: '/projects',
  page: 'app/pages/projects, app/pages/projects/query.ts',
  search: 'app/pages/search/entries.ts, app/pages/search/index-query.ts',
} as const

/** Where a document type is shown, and what to edit when a field of it is missing there. */
const shownTypes: Partial<Record<SchemaType, Shown>> = {
  homePage: {
    ...onHome,
    page: 'app/pages/home/home-sections.ts, app/pages/home/sections.tsx, app/content/fragments.ts',
    search: 'app/pages/home/home-sections.ts, app/pages/home/search-entries.ts',
  },
  summerProgram: { ...onHome, page: 'app/pages/home/summer, app/pages/home/query.ts' },
  program: { ...onHome, page: 'app/pages/home/programs, app/pages/home/query.ts' },
  service: { ...onHome, page: 'app/pages/home/services, app/pages/home/query.ts' },
  mentor: { ...onHome, page: 'app/pages/home/mentors/MentorText.tsx, app/content/fragments.ts' },
  testimonial: {
    ...onHome,
    page: 'app/pages/home/testimonials, app/pages/home/query.ts',
    search: 'app/pages/home/search-entries.ts, app/pages/search/index-query.ts',
  },
  question: { ...onHome, page: 'app/pages/home/contact/Questions.tsx, app/pages/home/query.ts' },
  aboutPage: {
    on: '/about',
    page: 'app/pages/about, app/pages/about/query.ts',
    search: 'app/pages/search/entries.ts, app/pages/search/index-query.ts',
  },
  projectsPage: onProjects,
  project: onProjects,
  newsArticle: {
    on: '/news/filled',
    page: 'app/pages/news/ArticlePage.tsx, app/pages/news/query.ts',
    search: 'app/pages/search/entries.ts, app/pages/news/query.ts',
  },
  legalPage: {
    on: '/privacy',
    page: 'app/pages/legal/LegalPage.tsx, app/pages/legal/query.ts',
    search: 'app/pages/search/entries.ts, app/pages/search/index-query.ts',
  },
}

/** Types that no page shows as its content. */
const otherTypes: Partial<Record<SchemaType, string>> = {
  siteSettings: 'header, footer and contact details',
  chatScript: 'the chat',
  redirect: 'never shown',
  previewLink: 'never shown',
}

type Output = 'page' | 'markdown' | 'search'

const everywhere: Output[] = ['page', 'markdown', 'search']

/** Fields that an output leaves out, with the reason. */
const exceptions: [field: RegExp, outputs: Output[], reason: string][] = [
  [/\.seo\./, everywhere, 'for the head of the page (app/pages/page-head.server.test.ts)'],
  [
    /^summerProgram\.ageRange$/,
    everywhere,
    'for search engines (tests/integration/site/machine-readable.test.ts)',
  ],
  [/\.videoId$/, everywhere, 'loaded on click'],
  [/\.contact\.sentText$/, ['page', 'markdown'], 'shown once the form is sent'],
  [/\.contact\.privacyNote$/, ['markdown'], 'about the form'],
  [/(?<!\.body\.picture)\.caption$/, ['page', 'markdown'], 'captions are shown in bodies only'],
  [/(?<!\.body\.picture)\.alt$/, ['markdown'], 'only pictures of bodies are in Markdown'],
  [/^(mentor\.image|project\.icon)\.alt$/, ['page'], 'the name stands beside the picture'],
  [/^newsArticle\.poster\.alt$/, ['page'], 'the video of an article stands in its place'],
  [/^homePage\.why\.couplet$/, ['markdown'], 'an ornament, hidden from screen readers'],
  [/^program\.fullName$/, ['markdown'], 'in the footer; the section has level and title'],
  [/(Cta|\.ctaLabel|\.cta\.button)$/, ['search'], 'label of a link'],
  [/\.(alt|caption)$/, ['search'], 'pictures are not indexed'],
  [/\.(video\.title|videoLabel)$/, ['search'], 'videos are not indexed'],
  [/^testimonial\.name$/, ['search'], 'a single letter'],
]

const { marks, context, close } = await openFilledContent()

afterAll(close)

const read: Record<Output, (on: Shown['on']) => Promise<string>> = {
  page: (on) => pageHtml(on, pages[on], context),
  markdown: async (on) =>
    markdownFromHtml(await pageHtml(on, pages[on], context), `https://academy.example${on}`),
  async search() {
    const source = sanityClient(context)
    const news = await source.read<NewsTextsQueryResult>(newsTextsQuery)
    return JSON.stringify(entriesIn(news, await source.read<SearchQueryResult>(searchQuery), 'en'))
  },
}

async function missingIn(output: Output, type: string, on: Shown['on']): Promise<string[]> {
  const text = await read[output](on)
  return marks
    .filter(({ field, kind }) => field.startsWith(`${type}.`) && (output !== 'search' || kind === 'text'))
    .filter(({ word }) => !text.includes(word))
    .map(({ field }) => field)
}

/** Markdown is made from the page. */
function fileOf(output: Output, files: Pick<Shown, 'page' | 'search'>): string {
  return output === 'markdown' ? 'app/seo/markdown/from-html.ts' : files[output]
}

function isExcepted(output: Output, field: string): boolean {
  return exceptions.some(([pattern, outputs]) => outputs.includes(output) && pattern.test(field))
}

test('every document type has a page here, or a reason why it has none', () => {
  expect(documentTypes.filter((type) => !(type in shownTypes) && !(type in otherTypes))).toEqual([])
})

const types = Object.entries(shownTypes).map(([type, shown]) => ({ type, ...shown }))

test.each(everywhere.flatMap((output) => types.map((shown) => ({ output, ...shown }))))(
  'every field of $type has its place: $output',
  async ({ output, type, on, ...files }) => {
    const missing = await missingIn(output, type, on).catch((cause: unknown) => {
      throw new Error(`The ${output} output of ${type} fails: edit ${fileOf(output, files)}`, { cause })
    })
    expect(
      missing.filter((field) => !isExcepted(output, field)),
      `${type}: not in the ${output} output. Edit ${fileOf(output, files)}, or add an exception here`,
    ).toEqual([])
  },
)

test('no exception is left over', async () => {
  const unused = new Set(
    exceptions.flatMap(([pattern, outputs]) => outputs.map((output) => `${output} ${pattern}`)),
  )
  for (const { type, on } of types)
    for (const output of everywhere)
      for (const field of await missingIn(output, type, on))
        for (const [pattern] of exceptions) if (pattern.test(field)) unused.delete(`${output} ${pattern}`)
  expect([...unused]).toEqual([])
})
