import { expect, test } from 'vitest'
import { languageOf } from './sign-in-page.ts'

function visit(headers: Record<string, string>, search = '') {
  return languageOf(new Request(`http://site.test/lake/auth/login${search}`, { headers }))
}

test.each([
  ['zh-TW,zh;q=0.9', 'zh-Hant-TW'],
  ['zh-Hans-TW,zh-Hans;q=0.9', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['ja,zh-TW;q=0.9,en;q=0.8', 'zh-Hant-TW'],
  ['en;q=0.5, zh-CN', 'zh-Hans'],
  ['zh-TW;q=0, en;q=0.1', 'en'],
  ['fr-CH, fr;q=0.9, *;q=0.5', 'en'],
  ['', 'en'],
])('a browser that requests “%s” gets the sign-in page in %s', (accepted, language) => {
  expect(visit({ 'accept-language': accepted })).toBe(language)
})

test('the query parameter wins over the language of the website, and both over the browser', () => {
  const request = (search = '') =>
    new Request(`http://site.test/lake/auth/login${search}`, {
      headers: { 'accept-language': 'en', cookie: 'language=zh' },
    })
  const saved = (cookie: string | null) => (cookie === 'language=zh' ? 'zh-Hans' : null)
  expect(languageOf(request(), saved)).toBe('zh-Hans')
  expect(languageOf(request('?lang=zh-Hant-TW'), saved)).toBe('zh-Hant-TW')
  expect(languageOf(request(), () => null)).toBe('en')
})
