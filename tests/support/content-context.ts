import { createAdaptorServer } from '@hono/node-server'
import { evaluate, parse } from 'groq-js'
import { once } from 'node:events'
import { pino } from 'pino'
import { openContentSource } from '../../app/content/content-source.server.ts'
import type { ContentDocument } from './sample-document.ts'
import { inertContent, loadContext } from './load-context.ts'

export async function openContent(dataset: ContentDocument[]) {
  async function respond({ pathname, searchParams }: URL): Promise<Response> {
    if (!pathname.includes('/data/query/')) return new Response(null, { status: 404 })
    const named = [...searchParams].filter(([name]) => name.startsWith('$'))
    const params = Object.fromEntries(named.map(([name, value]) => [name.slice(1), JSON.parse(value)]))
    const found = await evaluate(parse(searchParams.get('query') ?? '', { params }), { dataset, params })
    return Response.json({ result: await found.get(), syncTags: [] })
  }
  const lake = createAdaptorServer({
    fetch: ({ url }) => respond(new URL(url)),
    overrideGlobalObjects: false,
  }).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const { port } = lake.address() as { port: number }
  const publicOrigin = 'https://academy.example'
  const log = pino({ level: 'silent' })
  const config = { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}` }
  const context = loadContext({
    content: {
      config,
      source: openContentSource({ config, publicOrigin, changed() {}, log }),
      publicOrigin,
      ...inertContent,
    },
    visitor: { country: 'US' },
    delivery: {},
    observability: { log, processLog: log },
  })
  return {
    context,
    close: () => lake.close(),
  }
}
