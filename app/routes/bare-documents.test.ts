import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataset } from '#app/content/queries/fixture.ts'
import { find } from '#app/features/search/find.server.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'
import { loader as markdown } from './markdown.ts'

let content: Awaited<ReturnType<typeof openContent>>

// Something else than the Studio may publish them so: its rules bind no script.
beforeAll(async () => {
  const lists = { rows: undefined, points: undefined, tags: undefined }
  const bare = dataset.map((document) => Object.assign({ ...document }, lists))
  content = await openContent(bare)
})

afterAll(() => content.close())

test.each([
  ['index', 'First course'],
  ['projects', '## '],
])(
  'programs, services and projects published without their lists take no page down, and are there: %s',
  async (page, words) => {
    const request = new Request(`https://academy.example/${page}.md`)
    const answer = await markdown({ request, context: content.context, params: {} })
    expect(await answer.text()).toContain(words)
  },
)

test('nor the search', async () => {
  const { total } = await find(content.context, 'en', { words: 'course', kind: null, page: 1 })
  expect(total).toBe(3)
})
