import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lakeClient } from '../../fixtures/lake-client.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { strangers, type Node } from '../../fixtures/vocabulary.ts'

const data = temporaryFolder('structured-data')
const origin = 'https://academy.example'
const prefixes = { en: '', 'zh-Hans': '/zh', 'zh-Hant': '/zh-TW' }
const languages = Object.keys(prefixes) as (keyof typeof prefixes)[]
const paths = [
  ...['/', '/about', '/projects', '/privacy', '/accessibility'],
  ...['/news', '/news/ai-voice-assistant', '/news/mit-conference'],
]
let site: RunningProcess

const client = () => lakeClient(site.address, data.path)

beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn', PUBLIC_URL: origin }
  site = await startProcess('server/main.ts', env)
  await seedContent(client())
})

afterAll(async () => {
  await site.stop()
  data.remove()
})

async function page(path: string, language: keyof typeof prefixes) {
  const prefix = prefixes[language]
  const response = await fetch(site.address + (prefix ? prefix + path.replace(/^\/$/, '') : path), {
    headers: { Cookie: 'lumipath-language=en' },
  })
  const html = await response.text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  const text = blocks[0]?.[1] ?? ''
  const graph = JSON.parse(text) as { '@context': string; '@graph': Node[] }
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return { html, text, policy, context: graph['@context'], nodes: graph['@graph'] }
}

/** What a page shows, without any space: lines break inside words, too. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, '')
}

/** Every node of a graph, however deep. */
function all(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(all)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(all)]
}

/** What Google's pages on structured data require and, after the bar, recommend of the types that it shows. */
const google: Record<string, string> = {
  EducationalOrganization: 'name url logo',
  WebSite: 'name url',
  Course: 'name description provider offers hasCourseInstance',
  CourseInstance: 'courseMode courseSchedule',
  Schedule: 'repeatFrequency repeatCount',
  Offer: 'category',
  EducationEvent:
    'name startDate location | endDate description image organizer eventStatus eventAttendanceMode',
  Place: 'name address',
  NewsArticle: 'headline | image datePublished dateModified author publisher',
  BreadcrumbList: 'itemListElement',
  ItemList: 'itemListElement',
  ListItem: 'position name',
  Person: 'name | jobTitle',
}

test.each(languages)('every page says in schema.org what it is about, in %s', async (language) => {
  for (const path of paths) {
    const { nodes, context, html, text, policy } = await page(path, language)
    expect(context).toBe('https://schema.org')
    expect(nodes.flatMap((node) => strangers(node))).toEqual([])
    for (const node of all(nodes).filter((node) => Object.keys(node).join() !== '@id')) {
      const asked = google[node['@type'] ?? '']?.split(/[ |]+/) ?? []
      expect(asked.filter((name) => node[name] === undefined)).toEqual([])
      for (const name of ['url', 'item', 'logo', '@id', 'mainEntityOfPage'])
        if (typeof node[name] === 'string') expect(node[name]).toMatch(/^https:\/\//)
      if (node.inLanguage) expect(node.inLanguage).toBe(language)
    }
    expect(text).not.toContain('<')
    expect(html.indexOf(text)).toBe(html.lastIndexOf(text))
    expect(policy).not.toContain(createHash('sha256').update(text).digest('base64'))
  }
})

test.each(languages)(
  'home names academy, people, courses and summer as the page shows them, in %s',
  async (language) => {
    const { nodes, html } = await page('/', language)
    const types = nodes.map((node) => node['@type'])
    expect(types).toEqual([
      'EducationalOrganization',
      'WebSite',
      'Course',
      'Course',
      'Course',
      'EducationEvent',
    ])
    const people = all(nodes).filter((node) => node['@type'] === 'Person')
    expect(people.length).toBe(37)
    const shown = wordsOf(html)
    const missing = (words: unknown) => !shown.includes(String(words).replace(/\s+/g, ''))
    for (const { name, jobTitle } of people) {
      expect([name, jobTitle].filter(missing)).toEqual([])
    }
    for (const course of nodes.filter((node) => node['@type'] === 'Course'))
      expect([course.name, course.description].filter(missing)).toEqual([])
    const summer = nodes.at(-1)
    expect([summer?.startDate, summer?.endDate]).toEqual(['2027-07-05', '2027-07-14'])
    expect(html.includes('dateTime="2027-07-05"')).toBe(true)
    const site = nodes[1]
    expect(site?.url).toBe(origin + (prefixes[language] || '/'))
  },
)

test.each(languages)('no byte of a document in %s is lost between two chunks', async (language) => {
  for (const path of paths) {
    const { html } = await page(path, language)
    expect([path, html.includes('\0'), html.includes('\ufffd')]).toEqual([path, false, false])
  }
})

test('an article has its own facts and the way to it', async () => {
  const { nodes } = await page('/news/ai-voice-assistant', 'zh-Hant')
  expect(nodes[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: '陪外婆說話的聲音',
    datePublished: '2024-09-26',
    url: `${origin}/zh-TW/news/ai-voice-assistant`,
    image: [expect.stringMatching(/^https:/), `${origin}/social/zh-TW/news/ai-voice-assistant.png`],
  })
  const steps = nodes[1]?.itemListElement as Node[]
  expect(steps.map(({ position, item }) => [position, Boolean(item)])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ])
})

test('an article without Traditional text is named in Simplified, at its own address', async () => {
  const { nodes } = await page('/news/hybrid-learning-model', 'zh-Hant')
  expect(nodes[0]).toMatchObject({
    inLanguage: 'zh-Hans',
    url: `${origin}/zh/news/hybrid-learning-model`,
  })
})

test('words of an editor cannot leave the block', async () => {
  const nasty = '</script><script>alert(1)</script><!--<script>'
  await client().patch('news-mit-conference').set({ 'title.en': nasty }).commit()
  await expect
    .poll(async () => (await page('/news/mit-conference', 'en')).nodes[0]?.headline, { timeout: 10_000 })
    .toBe(nasty)
})

test('a summer without a first day is no event', async () => {
  await client().patch('summerProgram').unset(['startDate']).commit()
  await expect
    .poll(async () => (await page('/', 'en')).nodes.map((node) => node['@type']), { timeout: 10_000 })
    .not.toContain('EducationEvent')
})
