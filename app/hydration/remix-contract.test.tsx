import { Outlet, RemixBrowser, RemixServer, useLoaderData } from '@remix-run/react'
import type { EntryContext } from '@remix-run/node'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { encode } from 'turbo-stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataDecoded, initRemixGlobals } from './init-remix-globals.ts'
import { hydrationData } from './hydration-data.server.ts'
import { hydrationDataId } from './hydration-data-id.ts'

// What this folder relies on in Remix. A new version that breaks it fails here: docs/decisions/026-stock-remix.md.

const root = { default: () => <Outlet /> }
const page = { default: () => <Outlet /> }

/** A module that the browser would import. */
const moduleUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: moduleUrl('export default globalThis.aboutPage'),
  hasLoader: id === 'about',
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
})

const routes = {
  root: route('root', undefined, ''),
  'routes/page': route('routes/page', 'root'),
  about: route('about', 'routes/page', 'about'),
}

const loaderData = { about: { title: 'About <us>', static: { text: 'left to the document' } } }

function About() {
  const { title, static: content } = useLoaderData<typeof loaderData.about>()
  return (
    <h1>
      {title}: {content === null ? 'static' : 'live'}
    </h1>
  )
}

const entry = {
  manifest: {
    version: '1',
    url: moduleUrl(`window.__remixManifest = ${JSON.stringify({ version: '1', routes })}`),
    entry: { module: '', imports: [] },
    routes,
  },
  routeModules: { root, 'routes/page': page, about: { default: About } },
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false,
  staticHandlerContext: {
    matches: Object.values(routes).map((route) => ({
      route,
      params: {},
      pathname: '/about',
      pathnameBase: '/about',
    })),
    location: { pathname: '/about', search: '', hash: '', state: null, key: 'first' },
    loaderData,
    actionData: null,
    errors: null,
    basename: '/',
  },
  serializeError: (error: unknown) => error,
} as unknown as EntryContext

beforeEach(() => {
  vi.stubGlobal('aboutPage', About)
  vi.stubGlobal('location', new URL('https://academy.example/about'))
  vi.stubGlobal('history', { state: null, replaceState() {} })
  // Layout effects, which the server ignores.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', globalThis)
})
afterEach(() => void vi.unstubAllGlobals())

async function startApp() {
  const { modules, routes, data } = await hydrationData(entry)
  const dataset = { modules: modules.join(' '), routes: routes.join(' ') }
  vi.stubGlobal('document', {
    defaultView: window,
    getElementById: (id: string) => (id === hydrationDataId ? { dataset, textContent: data } : null),
  })
  await initRemixGlobals({ root, 'routes/page': page })
  await dataDecoded()
}

test('the app starts from the hydration data, without static content and without waiting', async () => {
  await startApp()
  expect(renderToString(<RemixBrowser />)).toContain('About &lt;us&gt;<!-- -->: <!-- -->static')
  expect(window.__remixRouter.state).toMatchObject({ initialized: true, location: { pathname: '/about' } })
})

test('the document shows static content', () => {
  const html = renderToString(
    (<RemixServer context={entry} url="https://academy.example/about" />) as ReactNode,
  )
  expect(html).toContain('About &lt;us&gt;<!-- -->: <!-- -->live')
})

test('after an error the data are those that Remix has encoded', async () => {
  const serverHandoffStream = encode({ errors: { about: 'broken' } })
  const context = { ...entry.staticHandlerContext, errors: { about: 'broken' } }
  const { data } = await hydrationData({ ...entry, staticHandlerContext: context, serverHandoffStream })
  expect(data).toBe(
    await text(encode({ errors: { about: 'broken' } }) as unknown as AsyncIterable<Uint8Array>),
  )
})
