import { beforeAll, expect, test, vi } from 'vitest'
import { useReadOnlySite } from './read-only-site.ts'

const site = useReadOnlySite('preview', { LOG_LEVEL: 'error' })
const { client } = site
const article = '/news/ai-showcase'
const banner = 'What you see includes drafts that are not public yet.'

async function get(path: string, cookies: string[] = []) {
  const reply = await site.get(path, { Cookie: ['lumipath-language=en', ...cookies].join('; ') })
  const session = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('lumipath-preview='))
  return { ...reply, session: session?.split(';')[0] ?? '' }
}

const locationOf = async (path: string) => (await get(path)).headers.get('Location')

async function openAsEditor(path = article, studioUrl = `${site.url}/studio`) {
  const secret = crypto.randomUUID()
  await client().createOrReplace({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl,
  })
  const query = { 'sanity-preview-secret': secret, 'sanity-preview-pathname': path }
  return get(`/preview/start?${new URLSearchParams(query)}`)
}

async function makeLink(minutes: number) {
  const id = crypto.randomUUID().replaceAll('-', '')
  const secret = crypto.randomUUID()
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString()
  await client().create({
    _id: `preview-link.${id}`,
    _type: 'previewLink',
    about: 'AI showcase',
    path: article,
    expiresAt,
    secret,
  })
  return { id: `preview-link.${id}`, url: `/preview/link?key=${id}.${secret}` }
}

beforeAll(async () => {
  const { _id, ...published } = (await client().fetch(
    '*[_type == "newsArticle" && slug.current == "ai-showcase"][0]',
  )) as { _id: string; _type: string; title: object }
  await client().create({
    ...published,
    _id: `drafts.${_id}`,
    title: { ...published.title, en: 'A title that is a draft' },
  })
  // A page rendered during a content change is not cached.
  await vi.waitUntil(async () => (await get(article)).headers.has('ETag'), { timeout: 60_000 })
})

test('an editor sees drafts with their fields; the pages of visitors do not change', async () => {
  const before = await get(article)
  const start = await openAsEditor()
  expect(start.status).toBe(302)
  expect(start.headers.get('Location')).toBe(article)
  expect(start.headers.getSetCookie().join()).toMatch(/HttpOnly.*SameSite=Lax/)

  const preview = await get(article, [start.session])
  expect(preview.body).toContain('A title that is a draft')
  expect(preview.body).toMatch(/data-sanity="id=news-ai-showcase;type=newsArticle;[^"]*path=title\.en"/)
  expect(preview.body).toContain(banner)
  expect(preview.headers.get('Cache-Control')).toBe('private, no-store')
  expect(preview.headers.get('X-Robots-Tag')).toContain('noindex')
  expect(preview.headers.get('ETag')).toBeNull()
  expect(preview.headers.get('Content-Security-Policy')).toMatch(/; frame-ancestors 'self';/)
  const loaded = await get(`${article}.data`, [start.session])
  expect(loaded.body).toContain('A title that is a draft')
  expect(loaded.headers.get('Cache-Control')).toBe('private, no-store')

  const after = await get(article)
  expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'))
  expect(after.body).toBe(before.body)
  expect(after.body).not.toMatch(/data-sanity|data-preview/)
  expect(after.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
})

test('the Studio that an editor writes into a document may neither frame the site nor change its links', async () => {
  const { session } = await openAsEditor(article, 'https://evil.example/studio')
  const { body, headers } = await get(article, [session])
  expect(body).toContain(banner)
  expect(body).toContain(`base=${encodeURIComponent(`${site.url}/studio`)};`)
  expect(JSON.stringify([body, ...headers])).not.toContain('evil.example')
})

test.each([
  ...['/admin/sign-in', '/admin', '/admin/reset-password', '/admin/nothing'],
  ...['/Admin/sign-in', '/ADMIN/forgotten'],
])('an editor’s preview changes nothing of %s', async (path) => {
  const { session } = await openAsEditor()
  const policyOf = ({ headers }: { headers: Headers }) =>
    headers.get('Content-Security-Policy')?.replace(/nonce-[\w-]+/g, 'nonce')
  const [plain, previewed] = [await get(path), await get(path, [session])]
  expect([previewed.status, policyOf(previewed)]).toEqual([plain.status, policyOf(plain)])
  expect(previewed.headers.get('Cache-Control')).toBe(plain.headers.get('Cache-Control'))
  expect(previewed.body).not.toMatch(/data-sanity|data-preview/)
  if (plain.status === 200)
    expect(policyOf(plain)).toMatch(
      /style-src 'self' 'nonce'; .*frame-ancestors 'self'; require-trusted-types-for/,
    )
})

test.each(['/', '/about', '/projects', '/news', article, '/privacy'])(
  'the heading of %s names its field for editing',
  async (path) => {
    const { session } = await openAsEditor(path)
    const { body } = await get(path, [session])
    expect(/<h1[^>]*>.*?<\/h1>/s.exec(body)?.[0]).toMatch(/data-sanity="id=/)
  },
)

test('an edited draft is in the preview at once, and not on the pages of visitors', async () => {
  const { session } = await openAsEditor()
  const before = await get(article)
  await client().patch('drafts.news-ai-showcase').set({ 'title.en': 'Another draft' }).commit()
  expect((await get(article, [session])).body).toContain('Another draft')
  expect((await get(article)).headers.get('ETag')).toBe(before.headers.get('ETag'))
})

test('leaving the preview ends it and leads back to the page', async () => {
  const { session } = await openAsEditor()
  const leave = (headers: Record<string, string>) =>
    fetch(`${site.url}/preview/exit`, {
      method: 'POST',
      body: new URLSearchParams({ to: article }),
      headers: { Cookie: session, ...headers },
      redirect: 'manual',
    })
  expect((await leave({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const response = await leave({})
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(article)
  expect(response.headers.getSetCookie().join()).toContain('lumipath-preview=; Path=/; Max-Age=0')
})

test('a preview link shows drafts without an account until it is deleted', async () => {
  const link = await makeLink(60)
  const start = await get(link.url)
  expect(start.headers.get('Location')).toBe(article)
  const preview = await get(article, [start.session])
  expect(preview.body).toContain('draft')
  expect(preview.body).toContain(banner)
  expect(preview.body).not.toContain('data-sanity')
  await client().delete(link.id)
  await expect.poll(async () => (await get(article, [start.session])).body).not.toContain(banner)
  expect(await locationOf(link.url)).toBe('/preview/over')
  expect(await get('/preview/over')).toMatchObject({ status: 410, session: '' })
})

test('an expired or forged link opens no preview', async () => {
  const { url } = await makeLink(-1)
  const invalid = ['?key=0123456789abcdef.x', '', '?key=*'].map((query) => `/preview/link${query}`)
  for (const path of [url, ...invalid]) expect(await locationOf(path)).toBe('/preview/over')
  const wrong = await get('/preview/start?sanity-preview-secret=wrong&sanity-preview-pathname=/about')
  expect(wrong.headers.get('Location')).toBe('/preview/over?from=studio')
  expect(wrong.session).toBe('')
})

test('a forged session opens no preview', async () => {
  const { session } = await openAsEditor()
  const published = await get(article)
  const later = Buffer.from(JSON.stringify({ expires: Date.now() * 2 })).toString('base64url')
  for (const forged of ['lumipath-preview=x', session.replace(/=[^.]+/, `=${later}`), `${session}x`])
    expect((await get(article, [forged])).body).not.toContain(banner)
  expect((await get(article)).headers.get('ETag')).toBe(published.headers.get('ETag'))
})

test('a preview link sends no referrer', async () => {
  const link = await makeLink(10)
  expect((await get(link.url)).headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('starting a preview redirects only to URLs of this site', async () => {
  expect((await openAsEditor('/#mentors')).headers.get('Location')).toBe('/#mentors')
  for (const path of ['//evil.example/x', 'https://evil.example', '/\\evil.example'])
    expect((await openAsEditor(path)).headers.get('Location')).toBe('/')
})

test('a scheduled article is hidden until its time, then published without a request', async () => {
  // Enough for four requests on a busy machine.
  const due = Date.now() + 12_000
  await client()
    .patch('news-mit-conference')
    .set({ publishAt: new Date(due).toISOString(), 'title.en': 'Comes by itself' })
    .commit()
  await expect.poll(async () => (await get('/news/mit-conference')).status).toBe(404)
  expect((await get('/')).body).not.toContain('Comes by itself')
  const { session } = await openAsEditor()
  expect((await get('/', [session])).body).toContain('Comes by itself')
  await expect.poll(async () => (await get('/')).body, { interval: 200 }).toContain('Comes by itself')
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect((await get('/news/mit-conference')).status).toBe(200)
})
