import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { body, dataset } from '#app/sanity/queries/fixture.ts'
import { withoutStatic } from '#app/hydration/static-content.ts'
import { openContent } from '../../tests/support/content-context.ts'

// The content source is opened once per process.
beforeEach(() => void vi.resetModules())

const routes = {
  about: () => import('./about.tsx'),
  privacy: () => import('./legal.tsx'),
}

const withoutVideo = { ...body, en: body.en.filter(({ _type }) => _type === 'block') }

async function dataOf(name: keyof typeof routes, text: typeof body): Promise<string> {
  const documents = dataset.map((document) => {
    if (document._type === 'aboutPage') return { ...document, founder: { ...document.founder, body: text } }
    return document._type === 'legalPage' ? { ...document, body: text } : document
  })
  const { context, close } = await openContent(documents)
  onTestFinished(() => void close())
  const { loader } = await routes[name]()
  const request = new Request(`https://academy.example/${name}`)
  return JSON.stringify(withoutStatic(await loader({ request, context, params: {} })))
}

test.each(['about', 'privacy'] as const)('/%s is hydrated only for a video', async (name) => {
  expect(await dataOf(name, body)).toContain('"videoId":"x"')
  vi.resetModules()
  expect(await dataOf(name, withoutVideo)).toBe('{"static":null}')
})
