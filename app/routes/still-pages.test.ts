import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { body, dataset, line } from '#app/content/queries/fixture.ts'
import { withoutStill } from '#app/ui/still.ts'
import { openContent } from '../../tests/fixtures/content-context.ts'

let content: Awaited<ReturnType<typeof openContent>> | undefined

beforeEach(() => {
  // The content source of a process is opened once.
  vi.resetModules()
})

afterEach(() => content?.close())

const routes = {
  about: () => import('./about.tsx'),
  privacy: () => import('./privacy.tsx'),
  accessibility: () => import('./accessibility.tsx'),
}

const words = { ...body, en: body.en.filter(({ _type }) => _type === 'block') }

/** What the app is sent with the document of a page whose text is this one. */
async function sentWith(name: keyof typeof routes, text: typeof body): Promise<string> {
  const documents = dataset.map((document) => {
    if (document._type === 'aboutPage') return { ...document, founder: { ...document.founder, body: text } }
    if (document._type !== 'legalPage') return document
    return { ...document, slug: { _type: 'slug' as const, current: name }, title: line(name), body: text }
  })
  content = await openContent(documents)
  const { loader } = await routes[name]()
  const request = new Request(`https://academy.example/${name}`)
  return JSON.stringify(withoutStill(await loader({ request, context: content.context, params: {} })))
}

describe.each(['about', 'privacy', 'accessibility'] as const)('/%s', (name) => {
  test('with a video in its text has the app that plays it', async () => {
    expect(await sentWith(name, body)).toContain('"videoId":"x"')
  })

  test('without one is not sent twice', async () => {
    expect(await sentWith(name, words)).toBe('{"still":null}')
  })
})
