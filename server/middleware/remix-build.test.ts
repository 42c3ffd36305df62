import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { localizedHandler } from './remix-build.ts'

const handleError = vi.fn()

const root = {
  id: 'root',
  path: '',
  module: { default: () => null, loader: () => 'loaded', action: save },
}

async function save({ request }: ActionFunctionArgs) {
  return { saved: await request.text() }
}

async function show(request: Request, status: number, _: Headers, entry: object) {
  const { actionData } = (entry as { staticHandlerContext: { actionData: unknown } }).staticHandlerContext
  return Response.json([new URL(request.url).search, actionData], { status })
}

const build = {
  entry: { module: { default: show, handleError } },
  routes: { root, page: { id: 'page', parentId: 'root', path: 'about', module: root.module } },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  future: { v3_singleFetch: true },
  basename: '/',
} as unknown as ServerBuild

const handle = localizedHandler(build, 'production')

async function send(path: string, init?: RequestInit): Promise<unknown> {
  const response = await handle(new Request(`http://academy.example${path}`, init), {} as AppLoadContext)
  return response.json()
}

test.each(['/about', '/zh/about'])(
  'at %s the parameter _data of the former Remix protocol is removed',
  async (path) => {
    for (const value of ['', 'root', 'page', 'no-such-route'])
      expect(await send(`${path}?_data=${value}&x=1`)).toEqual(['?x=1', null])
    expect(handleError).not.toHaveBeenCalled()
  },
)

test('the request body arrives with it', async () => {
  const response = await send('/about?x=1&_data=page', { method: 'POST', body: 'words' })
  expect(response).toEqual(['?x=1', { page: { saved: 'words' } }])
})
