import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { aboutQuery } from '#app/sanity/queries/about.ts'
import { dataset } from '#app/sanity/queries/fixture.ts'
import type { AboutQueryResult } from '#app/sanity/sanity.types.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { absoluteUrls } from '#app/i18n/absolute-url.ts'
import { aboutMarkdown } from './about.ts'

test.each([
  ['en', /^\*\*[^*]+\*\*, \S/m],
  ['zh', /^\*\*[^*]+\*\*，\S/m],
  ['zh-TW', /^\*\*[^*]+\*\*，\S/m],
] as const)('in %s the comma after the founder is that of the language', async (locale, name) => {
  const value = await evaluate(parse(aboutQuery), { dataset })
  const { page, founder } = (await value.get()) as AboutQueryResult
  const content = { page: page!, founder }
  expect(aboutMarkdown(content, absoluteUrls('https://a.example', locale), labelsFor(locale))).toMatch(name)
})
