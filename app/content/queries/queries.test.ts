import { evaluate, parse } from 'groq-js'
import type { ClientReturn } from '@sanity/client'
import { expect, test } from 'vitest'
import { aboutQuery } from './about.ts'
import { chatScriptQuery } from './chat.ts'
import { article, body, dataset, line, resolvedAsset } from './fixture.ts'
import { homeQuery } from './home.ts'
import { legalPageQuery } from './legal.ts'
import { newsArticleQuery, newsIndexQuery, newsSlugsQuery } from './news.ts'
import { projectsQuery } from './projects.ts'
import { redirectsQuery } from './redirects.ts'
import type { ContentDocument } from './sample-document.ts'
import { withoutScheduled } from '../scheduled.server.ts'
import { siteQuery } from './site.ts'
import { sitemapQuery } from './sitemap.ts'

async function run<const Query extends string>(
  query: Query,
  params: Record<string, string> = {},
  documents: ContentDocument[] = dataset,
): Promise<ClientReturn<Query>> {
  const value = await evaluate(parse(query), { dataset: documents, params })
  return (await value.get()) as ClientReturn<Query>
}

test('the home page lists mentors by group, then by their order', async () => {
  const { mentors } = await run(homeQuery)
  expect(mentors.map(({ name }) => name.en)).toEqual([
    'founder',
    'advisor',
    'first mentor',
    'second mentor',
    'intern',
  ])
})

test('the home page lists featured news first, the newest before older ones', async () => {
  const { news } = await run(homeQuery)
  expect(news.map(({ slug }) => slug)).toEqual(['featured-new', 'featured-old', 'new', 'old'])
})

test('an article without a word about being featured is not featured', async () => {
  const unmarked = article('unmarked', '2030-01-01')
  const documents = [unmarked, article('featured', '2020-01-01', { featured: true })]
  Reflect.deleteProperty(unmarked, 'featured')
  const { news } = await run(homeQuery, {}, documents)
  expect(news.map(({ slug }) => slug)).toEqual(['featured', 'unmarked'])
})

test('the home page lists programs, services and testimonials by their order', async () => {
  const home = await run(homeQuery)
  expect(home.programs.map(({ _id }) => _id)).toEqual(['program-first', 'program-second', 'program-third'])
  expect(home.services.map(({ _id }) => _id)).toEqual(['service-a', 'service-b'])
  expect(home.testimonials.map(({ name }) => name)).toEqual(['L', 'W'])
})

test('pictures come with address and dimensions of their asset', async () => {
  const { page, programs, news } = await run(homeQuery)
  expect(page?.hero.thumbnail.asset).toEqual(resolvedAsset)
  expect(page?.services.video.poster.asset).toEqual(resolvedAsset)
  expect(programs[0]?.picture.asset).toEqual(resolvedAsset)
  expect(news[0]?.poster.asset).toEqual(resolvedAsset)
})

test('a mentor without a portrait has no picture', async () => {
  const { mentors } = await run(homeQuery)
  expect(mentors[0]?.image).toMatchObject({ alt: line('A window'), caption: null, asset: resolvedAsset })
  expect(mentors[1]?.image).toBeNull()
})

test('localized values keep their type and all their languages', async () => {
  const { settings, programs } = await run(siteQuery)
  expect(programs[0]?.fullName).toEqual(line('First course'))
  expect(settings?.address._type).toBe('localizedText')
})

test('every page gets navigation, footer, contact data, program names and the chat bubble', async () => {
  const { settings, programs, chat } = await run(siteQuery)
  expect(settings).toMatchObject({ wechatId: 'academy', navigation: {}, footer: {} })
  expect(programs.map(({ fullName }) => fullName.en)).toEqual([
    'First course',
    'Second course',
    'Third course',
  ])
  expect(chat?.bubble.title._type).toBe('localizedString')
  // What only the contact form, the chat and search engines need is no weight of every page.
  expect(settings).not.toHaveProperty('socialLinks')
  expect(settings).not.toHaveProperty('mailRecipients')
  expect(settings).not.toHaveProperty('bookingUrl')
})

test('the contact section has what reaches us', async () => {
  const { contact } = await run(homeQuery)
  expect(contact).toMatchObject({
    wechatId: 'academy',
    mailRecipients: [expect.any(String)],
    phone: 'text',
  })
})

test('an article is found by its slug, with pictures and videos of its body resolved', async () => {
  const found = await run(newsArticleQuery, { slug: 'new' })
  expect(found?.date).toBe('2025-12-01')
  expect(found?.body._type).toBe('localizedBlocks')
  const [block, inline, video] = found?.body.en ?? []
  expect(block).toEqual(body.en[0])
  expect(inline).toMatchObject({
    _key: 'picture',
    _type: 'picture',
    alt: line('A window'),
    asset: resolvedAsset,
  })
  expect(video).toMatchObject({
    _key: 'video',
    _type: 'video',
    videoId: 'x',
    poster: { asset: resolvedAsset },
  })
  expect(found?.body.zh).toHaveLength(1)
  expect(found?.body.zhTW).toBeNull()
})

test('there is no article and no legal page with an unknown slug', async () => {
  expect(await run(newsArticleQuery, { slug: 'nowhere' })).toBeNull()
  expect(await run(legalPageQuery, { slug: 'nowhere' })).toBeNull()
})

test('the list of all articles is ordered by date alone', async () => {
  const { news } = await run(newsIndexQuery)
  expect(news.map(({ slug }) => slug)).toEqual(['new', 'featured-new', 'featured-old', 'old'])
})

test('every article is known by what it is called in its address', async () => {
  const news = await run(newsSlugsQuery)
  const slugs = news.map(({ slug }) => slug)
  expect(slugs.toSorted()).toEqual(['featured-new', 'featured-old', 'new', 'old'])
})

test('the about page introduces the founder', async () => {
  const { page, founder } = await run(aboutQuery)
  expect(founder?.name.en).toBe('founder')
  expect(page?.focusAreas[0]?.picture.asset).toEqual(resolvedAsset)
  expect(page?.founder.body._type).toBe('localizedBlocks')
})

test('the projects page lists its cards in order', async () => {
  const { page, projects } = await run(projectsQuery)
  expect(page?.recruitingLabel._type).toBe('localizedString')
  expect(projects.map(({ _id }) => _id)).toEqual(['project-first', 'project-last'])
  expect(projects[0]?.icon.asset).toEqual(resolvedAsset)
})

test('a legal page is found by its slug', async () => {
  expect(await run(legalPageQuery, { slug: 'privacy' })).toMatchObject({
    _id: 'legal-privacy',
    slug: 'privacy',
  })
})

test('the chat script brings its steps, its assistant’s picture and the booking page', async () => {
  const script = await run(chatScriptQuery)
  expect(script?.steps.map(({ key }) => key)).toEqual(['start', 'goal'])
  expect(script?.steps[0]?.options?.[0]).toMatchObject({
    label: line('Go on'),
    next: 'goal',
    tags: ['engaged'],
  })
  expect(script?.persona.image.asset).toEqual(resolvedAsset)
  expect(script?.contactNote._type).toBe('localizedText')
  expect(script?.contactThanks._type).toBe('localizedText')
  expect(script?.bookingUrl).toBe('https://booking.example/')
})

test('redirects come by their old addresses', async () => {
  expect(await run(redirectsQuery)).toEqual([
    { from: '/a', to: '/about', permanent: true },
    { from: '/b', to: '/news', permanent: false },
  ])
})

test('an empty dataset answers every query without failing', async () => {
  expect(await run(siteQuery, {}, [])).toEqual({ settings: null, programs: [], chat: null })
  expect(await run(homeQuery, {}, [])).toMatchObject({ page: null, mentors: [], news: [], contact: null })
  expect(await run(aboutQuery, {}, [])).toEqual({ page: null, founder: null })
  expect(await run(projectsQuery, {}, [])).toEqual({ page: null, projects: [] })
  expect(await run(chatScriptQuery, {}, [])).toBeNull()
  expect(await run(redirectsQuery, {}, [])).toEqual([])
})

test.each([homeQuery, newsIndexQuery, newsSlugsQuery, newsArticleQuery, sitemapQuery])(
  'nothing is shown of an article whose time has not come (%#)',
  async (query) => {
    const documents = [...dataset, article('tomorrow', '2999-01-01')]
    const result = await run(query, { slug: 'tomorrow' }, documents)
    expect(JSON.stringify(result)).toContain('tomorrow')
    expect(JSON.stringify(withoutScheduled(result, Date.now()).result)).not.toContain('tomorrow')
  },
)
