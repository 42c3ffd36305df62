import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { dataset } from '#app/content/queries/fixture.ts'
import { aboutQuery } from '#app/content/queries/about.ts'
import type { AboutQueryResult } from '#app/content/sanity.types.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { placeAt } from '#app/i18n/place.ts'
import { aboutMarkdown } from './about.ts'

test.each([
  ['en', /^\*\*[^*]+\*\*, \S/m],
  ['zh', /^\*\*[^*]+\*\*，\S/m],
  ['zh-TW', /^\*\*[^*]+\*\*，\S/m],
] as const)(
  'in %s the founder’s title follows the name by the comma of that language',
  async (locale, named) => {
    const answer = await evaluate(parse(aboutQuery), { dataset })
    const { page, founder } = (await answer.get()) as AboutQueryResult
    const text = aboutMarkdown(
      { page: page!, founder },
      placeAt('https://a.example', locale),
      messagesFor(locale),
    )
    expect(text).toMatch(named)
  },
)
