import { expect, test } from 'vitest'
import { sharp } from '../../contract/lake/pixels.ts'
import { inks } from '../../../app/styles/colours.ts'
import { useReadOnlySite } from './read-only-site.ts'

const languages = ['en', 'zh', 'zh-TW']
const pages = ['home', 'about', 'projects', 'news', 'privacy', 'news/ai-voice-assistant']
const site = useReadOnlySite('social', { LOG_LEVEL: 'warn' })

async function picture(url: string, init: RequestInit = {}) {
  const response = await fetch(`${site.url}/social/${url}.png`, init)
  return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() }
}

async function pixels(bytes: ArrayBuffer) {
  const raw = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer()
  return {
    at: (x: number, y: number) => raw.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3).toString('hex'),
    inkInTitle() {
      let count = 0
      for (let y = 148; y < 496; y++)
        for (let x = 60; x < 740; x++) if ((raw[(y * 1200 + x) * 4] ?? 255) < 60) count++
      return count
    },
  }
}

test.each(languages)('every page has a picture with its title in %s', async (language) => {
  const sums = new Set<string>()
  for (const page of pages) {
    const { status, headers, bytes } = await picture(`${language}/${page}`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('image/png')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const shown = await pixels(bytes)
    expect(shown.at(10, 10)).toBe(inks.vermilion.slice(1).toLowerCase())
    expect(shown.at(1190, 10)).toBe('17191f')
    expect(shown.inkInTitle()).toBeGreaterThan(8_000)
    sums.add(headers.get('ETag') ?? '')
  }
  expect(sums.size).toBe(pages.length)
})

test('the languages differ, and an article shows its poster', async () => {
  const [en, zh, tw] = await Promise.all(languages.map((language) => picture(`${language}/about`)))
  expect(new Set([en, zh, tw].map((one) => one?.headers.get('ETag'))).size).toBe(3)
  const page = await pixels((await picture('en/about')).bytes)
  const article = await pixels((await picture('en/news/ai-voice-assistant')).bytes)
  // A point of the lattice.
  expect(page.at(960, 220)).toBe('17191f')
  expect([page.at(880, 130), page.at(1050, 440)]).not.toEqual([article.at(880, 130), article.at(1050, 440)])
})

test('a client that has the picture gets 304, and HEAD has no body', async () => {
  const { headers } = await picture('zh/home')
  const again = await picture('zh/home', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  const head = await picture('zh/home', { method: 'HEAD' })
  expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
})

test.each(['en/nothing', 'en/news/nothing', 'fr/home', 'en/constructor', 'en/admin', 'en/%2e%2e/home'])(
  'returns 404 for the picture %s',
  async (address) => {
    expect((await picture(address)).status).toBe(404)
  },
)

test('a changed title changes the picture', async () => {
  const before = await picture('zh/news/mit-conference')
  await site.client().patch('news-mit-conference').set({ 'title.zh': '全新的标题，出自编辑之手' }).commit()
  await expect
    .poll(async () => (await picture('zh/news/mit-conference')).headers.get('ETag'))
    .not.toBe(before.headers.get('ETag'))
  expect(site.errors.filter((line) => line.includes('"level":50'))).toEqual([])
})
