import { afterAll, beforeAll, expect, test } from 'vitest'
import { formRetryAfter } from '../../../app/http/form-rate-limit.server.ts'
import { sanityClient } from '../../../app/content/sanity-client.server.ts'
import type { LoadContext } from '../../../app/load-context.ts'
import { readEnvironment } from '../../../server/config/environment.ts'
import { createLogger } from '../../../server/observability/log.ts'
import { startServer, type RunningServer } from '../../../server/start-server.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const folders = [temporaryFolder('site-a'), temporaryFolder('site-b')]
const sites: RunningServer[] = []

/** Answers with the id of the site's only document, or that the client is limited. */
async function render(_: Request, context: unknown): Promise<Response> {
  const site = context as LoadContext
  if (formRetryAfter('password-reset', site) > 0) return new Response('limited', { status: 429 })
  return new Response(await sanityClient(site).read<string>('*[_type == "note"][0]._id'))
}

beforeAll(async () => {
  for (const { path } of folders) {
    const environment = readEnvironment({ DATA_DIR: path, PORT: '0', HOST: '127.0.0.1' })
    sites.push(await startServer(environment, { render: async () => render }, createLogger('silent')))
  }
})

afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()))
  for (const folder of folders) folder.remove()
})

test('two sites of one process share neither content nor limits', async () => {
  for (const [index, { origin }] of sites.entries())
    await lakeClient(origin, folders[index]!.path).create({ _id: `note-${index}`, _type: 'note' })
  const [busy, other] = sites.map(
    ({ origin }) =>
      async () =>
        (await fetch(`${origin}/`)).text(),
  )
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await busy!())
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 'note-0'), 'limited'])
  expect(await other!()).toBe('note-1')
})
