import { expect, test } from 'vitest'
import { publicUrl, useReadOnlySite } from './read-only-site.ts'

const reading = useReadOnlySite('search', { PUBLIC_URL: publicUrl, LOG_LEVEL: 'debug' })

const search = (query: string, prefix = '', more = '') =>
  reading.get(`${prefix}/search?q=${encodeURIComponent(query)}${more}`)

function found(html: string) {
  return [...html.matchAll(/<h2[^>]*><a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, title]) => ({
    href,
    title: title!.replace(/<[^>]+>|<!-- -->/g, ''),
  }))
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<!-- -->/g, '')

test.each([
  ['', 'voice', '/news/ai-voice-assistant'],
  ['', 'asistant senoirs', '/news/ai-voice-assistant'],
  ['', 'wen-yuan', '/#mentor-wen-yuan-chou'],
  ['', 'Second Look', '/projects#project-second-look'],
  ['', 'begginer literacy', '/#program-beginner'],
  ['', 'summer camp July', '/#summer'],
  ['', 'laptops on loan', '/#service-support'],
  ['', 'ten minutes, costs nothing', '/#contact'],
  ['', 'just browsing', '/projects'],
  ['/zh', '美国境内可借用笔记本电脑', '/zh#service-support'],
  ['/zh', '夏令营', '/zh#summer'],
  ['/zh-TW', '夏令營', '/zh-TW#summer'],
  ['/zh-TW', '收成一份作品集', '/zh-TW#service-premium'],
  ['', 'privacy policy', '/privacy'],
  ['/zh', '語音陪伴', '/zh/news/ai-voice-assistant'],
  ['', 'FAQ', '/#questions'],
  ['', 'price', '/#question-price'],
  ['', 'deadline', '/#question-apply'],
  ['', 'insurance', '/safety'],
  ['', 'scholarship', '/enrollment'],
  ['', 'financial aid', '/enrollment'],
  ['', 'time zone', '/#question-place'],
  ['/zh', '奖学金', '/zh#question-price'],
  ['/zh', '助学金', '/zh#question-price'],
  ['/zh', '时差', '/zh#question-place'],
  ['/zh-TW', '獎學金', '/zh-TW#question-price'],
  ['/zh-TW', '時差', '/zh-TW#question-place'],
  ['/zh', '学费', '/zh#question-price'],
  ['/zh', '怎么报名', '/zh#question-apply'],
  ['/zh-TW', '報名', '/zh-TW/enrollment'],
  ['/zh-TW', '費用', '/zh-TW#question-price'],
  ['/zh-TW', '水淹腳踝', '/zh-TW/projects#project-ankle-deep'],
])('the first result under %s/ for %s is %s', async (prefix, query, href) => {
  const { status, body } = await search(query, prefix)
  expect(status).toBe(200)
  expect(found(body)[0]?.href).toBe(href)
})

test('marks matches in title and excerpt', async () => {
  const { body } = await search('voice')
  expect(body).toMatch(/<h2[^>]*><a[^>]*>.*?<mark[^>]*>voice<\/mark>/)
  expect(body).toMatch(/<\/h2><p[^>]*>.*?<mark[^>]*>voice<\/mark>/)
})

test('the anchors of results exist on their pages', async () => {
  const people = found((await search('mentor')).body)
  const sections = found((await search('programs students', '', '&in=page')).body)
  expect(Math.min(people.length, sections.length)).toBeGreaterThan(0)
  for (const { href } of [...people, ...sections]) {
    const [path, id] = href!.split('#')
    const page = await reading.get(path || '/')
    expect(page.status).toBe(200)
    if (id) expect(page.body).toContain(`id="${id}"`)
  }
})

test('results can be filtered and are paged; a page beyond the last is the last', async () => {
  const all = await search('student')
  expect(found(all.body)).toHaveLength(10)
  const news = found((await search('student', '', '&in=news')).body)
  expect(news.length).toBeGreaterThan(0)
  expect(news.filter(({ href }) => !href?.startsWith('/news/'))).toEqual([])
  const second = await search('student', '', '&page=2')
  expect(found(second.body)[0]).not.toEqual(found(all.body)[0])
  const last = await search('student', '', '&page=999')
  expect(found(last.body).length).toBeGreaterThan(0)
})

test('one result, no result and no query have separate headings', async () => {
  expect(heading((await search('proverb grandmother cat')).body)).toBe(
    '1 result for “proverb grandmother cat”',
  )
  const none = await search('火箭发动机', '/zh')
  expect(heading(none.body)).toBe('没有找到“火箭发动机”')
  expect(none.body).toContain('href="/zh/projects"')
  expect(heading((await reading.get('/search')).body)).toBe('What are you looking for?')
  expect((await reading.get('/search')).status).toBe(200)
})

test('responds to malicious and long queries', async () => {
  const tooLong = await search('robot '.repeat(200))
  expect([tooLong.status, heading(tooLong.body)!.length < 140]).toEqual([200, true])
  const scripts = ['<script>alert(1)</script>', '"><img src=x>']
  for (const query of [...scripts, '%', '\u0000\u202e', '*', '../..', '😀', '(a+)+$']) {
    const { status, body } = await search(query)
    expect([query, status]).toEqual([query, 200])
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img src=x>')
  }
  expect((await search('x', '', '&in=nonsense&page=-1')).status).toBe(200)
})

test('results are not indexed or cached, and the query is not logged', async () => {
  const { headers, body } = await search('my secret illness')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).not.toContain('rel="canonical"')
  expect(headers.get('Cache-Control')).toMatch(/^private/)
  expect(headers.get('ETag')).toBeNull()
  const log = () => reading.errors.join('\n')
  await expect.poll(log).toContain(headers.get('X-Request-Id'))
  expect(log()).not.toContain('illness')
})

test('the dialog gets the same results as data, in its language', async () => {
  const { headers, body } = await reading.get(`/api/search?q=${encodeURIComponent('语音陪伴')}&locale=zh`)
  expect(headers.get('Cache-Control')).toMatch(/^private/)
  const { results } = JSON.parse(body) as { results: unknown[] }
  expect(results[0]).toMatchObject({ kind: 'news', path: '/news/ai-voice-assistant' })
})

test('finds what was published, and not what was deleted', async () => {
  const source = await reading.client().getDocument('project-second-look')
  const title = { ...(source!.title as object), en: 'Zanzibar kites' }
  expect(found((await search('zanzibar')).body)).toEqual([])
  await reading.client().create({ ...source!, _id: 'project-kites', title, _rev: undefined } as never)
  const titles = async () => found((await search('zanzibr')).body).map(({ title }) => title)
  await expect.poll(titles).toEqual(['Zanzibar kites'])
  await reading.client().delete('project-kites')
  await expect.poll(titles).toEqual([])
})

const synonymsOf = (settings: object, en: string) => ({
  ...settings,
  searchSynonyms: [{ _key: 'a', _type: 'localizedString', en, zh: '价格, 导师', zhTW: '價格、導師' }],
})

test('synonyms are edited in the site settings', async () => {
  const titles = async (query: string, prefix = '') =>
    found((await search(query, prefix, '&in=news')).body).map(({ title }) => title)
  const prizes = expect.stringContaining('prizes') as string
  expect(await titles('price')).not.toContainEqual(prizes)
  expect((await search('price')).body).toMatch(/<mark[^>]*>costs?<\/mark>/)
  const settings = (await reading.client().getDocument('siteSettings'))!
  await reading.client().createOrReplace(synonymsOf(settings, 'price, prize') as never)
  await expect.poll(() => titles('price')).toContainEqual(prizes)
  for (const prefix of ['/zh', '/zh-TW'])
    for (const query of ['价格', '價格'])
      expect((await search(query, prefix)).body, `${prefix} ${query}`).toMatch(
        /<mark[^>]*>[导導][师師]<\/mark>/,
      )
  await reading.client().createOrReplace(settings)
  await expect.poll(() => titles('price')).not.toContainEqual(prizes)
})

test('the news index has pages and years; others are 404', async () => {
  const articles = (html: string) => html.match(/<li [^>]*data-reveal/g)?.length
  expect(articles((await reading.get('/news')).body)).toBe(8)
  expect(articles((await reading.get('/news?page=2')).body)).toBe(8)
  const year = await reading.get('/zh-TW/news?year=2025')
  expect(articles(year.body)).toBe(6)
  expect(year.body).toContain('<link rel="canonical" href="https://lumipath.example/zh-TW/news?year=2025"/>')
  for (const part of ['?page=3', '?page=0', '?year=1999', '?year=x', '?year=2024&page=2'])
    expect([part, (await reading.get(`/news${part}`)).status]).toEqual([part, 404])
})

test('an article has its reading time, a next article and share links', async () => {
  const { body } = await reading.get('/zh/news/senior-care-project')
  expect(body).toMatch(/阅读约\d+分钟/)
  expect(body).toMatch(/id="read-next"[\s\S]*href="\/zh\/news\/ai-voice-assistant"/)
  const url = 'https://lumipath.example/zh/news/senior-care-project'
  expect(body).toContain(`value="${url}"`)
  expect(body).toContain(`https://service.weibo.com/share/share.php?url=${encodeURIComponent(url)}`)
  expect(body).toContain('src="/zh/news/senior-care-project.qr.svg"')
  expect((await reading.get('/news/ai-voice-assistant')).body).toContain('5 min read')
  const code = await reading.get('/zh/news/senior-care-project.qr.svg')
  expect([code.status, code.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect((await reading.get('/news/nothing.qr.svg')).status).toBe(404)
})
