import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { dataset, line } from '#app/sanity/queries/fixture.ts'
import { homeQuery } from '#app/sanity/queries/home.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { absoluteUrls } from '#app/i18n/absolute-url.ts'
import { homeMarkdown } from './home.ts'

async function home(locale: Locale, fields: Record<string, object>): Promise<string> {
  const documents = dataset.map((document) => ({ ...document, ...fields[document._id] }))
  const value = await evaluate(parse(homeQuery), { dataset: documents })
  const found = (await value.get()) as HomeQueryResult
  const content = {
    ...found,
    page: found.page!,
    summerProgram: found.summerProgram!,
    contact: found.contact!,
  }
  return homeMarkdown(content, absoluteUrls('https://a.example', locale), labelsFor(locale))
}

const day = { title: line('Day'), text: line('Light') }
const tenDays = Array.from({ length: 10 }, (_, index) => ({ _key: `${index}`, ...day }))
const rows = [{ _key: 'a', term: line('Where'), description: line('Online') }]

test.each([
  ['en', '2027-07-05', 'The hall · Few places · July 5 – 14, 2027\n'],
  ['zh', '2027-07-05', 'The hall（简） · Few places（简） · 2027年7月5日至14日\n'],
  ['en', undefined, 'The hall · Few places\n'],
] as const)(
  'in %s shows the days of the summer program from %s as the page does',
  async (locale, startDate, shown) => {
    const summerProgram = { venue: line('The hall'), seatsNote: line('Few places'), days: tenDays, startDate }
    expect(await home(locale, { summerProgram })).toContain(shown)
  },
)

test('lists the programs first in a service that contains them', async () => {
  const program = (level: string, title: string) => ({ level: line(level), title: line(title) })
  const service = (title: string, text: string, point: string, listPrograms: boolean) => ({
    ...{ title: line(title), text: line(text), points: [line(point)], listPrograms },
  })
  const fields = {
    'program-first': program('Beginner', 'Literacy'),
    'program-second': program('Middle', 'Models'),
    'program-third': program('Advanced', 'Research'),
    'service-a': service('Courses', 'All of them', 'Recordings', true),
    'service-b': service('Advice', 'One talk', 'By phone', false),
  }
  expect(await home('en', fields)).toContain(
    '### Courses\n\nAll of them\n\n- **Beginner** Literacy\n- **Middle** Models\n- **Advanced** Research\n- Recordings\n\n' +
      '### Advice\n\nOne talk\n\n- By phone\n',
  )
})

test.each([
  ['en', '- **Where**: Online\n'],
  ['zh', '- **Where（简）**：Online（简）\n'],
] as const)('in %s uses the colon of the language', async (locale, row) => {
  expect(await home(locale, { 'program-first': { rows } })).toContain(row)
})
