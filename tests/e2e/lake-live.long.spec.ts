import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { clientOf, startLake } from '../../packages/content-lake/tests/clients/start-lake.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { isHosted } from './setup.ts'

test.skip(isHosted, 'the site takes no part in it')

const clients = join(projectRoot, 'packages/content-lake/tests/clients')

type Live = {
  sanityFetch(options: { query: string }): Promise<{ data: unknown; tags: string[] }>
  SanityLive(props: object): Promise<{ props: object }>
}
type NextSanity = {
  defineLive(options: { client: object; serverToken: string; browserToken: string }): Live
}

/** As Next.js resolves it on the server. */
const nextSanity = 'node_modules/next-sanity/dist/live/conditions/react-server/index.js'

/** What `<SanityLive>` is in the browser. Its action receives the tags to revalidate. */
const browserPart = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { SanityLive } from 'next-sanity/live/client-components'
  const say = (name) => (...values) => { document.body.append(name + ' ' + JSON.stringify(values[0]) + '\\n') }
  const action = async (tags) => say('revalidate')(tags)
  const props = { ...window.liveProps, action, onWelcome: say('welcome') }
  createRoot(document.createElement('div')).render(createElement(SanityLive, props))
`

test('next-sanity: what sanityFetch read on the server, <SanityLive> in the browser revalidates', async ({
  page,
}) => {
  const lake = await startLake()
  const client = clientOf(lake)
  await client.create({ _id: 'post', _type: 'post', title: 'Before' })
  const { defineLive } = (await import(pathToFileURL(join(clients, nextSanity)).href)) as NextSanity
  const { token } = lake
  const { sanityFetch, SanityLive } = defineLive({ client, serverToken: token, browserToken: token })
  const query = '*[_type == "post"][0].title'
  const { data, tags } = await sanityFetch({ query })
  expect(data).toBe('Before')
  const { props } = await SanityLive({ includeDrafts: true })

  const { outputFiles } = await build({
    stdin: { contents: browserPart, resolveDir: clients },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...{ bundle: true, write: false, format: 'esm', logLevel: 'error', conditions: ['browser'] },
  })
  const app = new URL('/app', lake.url).href
  const script = `window.liveProps = ${JSON.stringify(props)}\n${outputFiles[0]!.text}`
  await page.route(app, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }))
  await page.goto(app)
  await page.addScriptTag({ content: script, type: 'module' })
  const body = page.locator('body')
  await expect(body).toContainText('welcome')
  await client.patch('post').set({ title: 'After' }).commit()
  await expect(body).toContainText('revalidate')
  const said = /revalidate (\[.*\])/.exec((await body.textContent()) ?? '')
  const revalidated = JSON.parse(said![1]!) as string[]
  expect(tags.filter((tag) => revalidated.includes(tag))).not.toEqual([])
  expect((await sanityFetch({ query })).data).toBe('After')
  await lake.stop()
})
