import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { dataset, line } from '#app/content/queries/fixture.ts'
import { homeQuery } from '#app/content/queries/home.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { placeAt } from '#app/i18n/place.ts'
import { homeMarkdown } from './home.ts'

type Fields = Record<string, object>

/** The Markdown of the home page, with other fields in some documents. */
async function home(locale: Locale, fields: Fields): Promise<string> {
  const documents = dataset.map((document) => ({ ...document, ...fields[document._id] }))
  const answer = await evaluate(parse(homeQuery), { dataset: documents })
  const found = (await answer.get()) as HomeQueryResult
  const [page, summerProgram, contact] = [found.page!, found.summerProgram!, found.contact!]
  return homeMarkdown(
    { ...found, page, summerProgram, contact },
    placeAt('https://a.example', locale),
    messagesFor(locale),
  )
}

test('the days of the summer program are said as on the page, where they are known', async () => {
  const days = Array.from({ length: 10 }, (_, index) => ({
    _key: `${index}`,
    title: line('Day'),
    text: line('Light'),
  }))
  const summerProgram = {
    venue: line('The hall'),
    seatsNote: line('Few places'),
    days,
    startDate: '2027-07-05',
  }
  expect(await home('en', { summerProgram })).toContain('The hall · Few places · July 5 – 14, 2027\n')
  expect(await home('zh', { summerProgram })).toContain(
    'The hall（简） · Few places（简） · 2027年7月5日至14日\n',
  )
  const undated = await home('en', { summerProgram: { ...summerProgram, startDate: undefined } })
  expect(undated).toContain('The hall · Few places\n')
})

test('a service that lists the programs names them, before what else it contains', async () => {
  const program = (level: string, title: string) => ({ level: line(level), title: line(title) })
  const fields = {
    'program-first': program('Beginner', 'Literacy'),
    'program-second': program('Middle', 'Models'),
    'program-third': program('Advanced', 'Research'),
    'service-a': {
      title: line('Courses'),
      text: line('All of them'),
      points: [line('Recordings')],
      listPrograms: true,
    },
    'service-b': {
      title: line('Advice'),
      text: line('One talk'),
      points: [line('By phone')],
      listPrograms: false,
    },
  }
  expect(await home('en', fields)).toContain(
    '### Courses\n\nAll of them\n\n- **Beginner** Literacy\n- **Middle** Models\n- **Advanced** Research\n- Recordings\n\n' +
      '### Advice\n\nOne talk\n\n- By phone\n',
  )
})

test('marks between the texts are those of the language', async () => {
  const rows = [{ _key: 'a', term: line('Where'), description: line('Online') }]
  const fields = { 'program-first': { rows } }
  expect(await home('en', fields)).toContain('- **Where**: Online\n')
  expect(await home('zh', fields)).toContain('- **Where（简）**：Online（简）\n')
})
