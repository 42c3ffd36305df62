import { getRequestListener } from '@hono/node-server'
import { createClient, type SanityClient } from '@sanity/client'
import { createServer } from 'node:http'
import { trackConnections, listen } from '../../packages/shared/http/listen.ts'
import { openDataDirectory, runningServer } from '../../server/lifecycle/data-directory.ts'
import { openEmbeddedLake } from '../../server/backends/embedded.ts'
import { loadSecrets } from '../../server/backends/secrets.ts'
import { createLogger } from '../../server/observability/log.ts'
import { addToNoProxy } from '../../server/config/no-proxy.ts'
import { apiVersion } from '../../app/content/api-version.ts'
import { readContent } from './content.ts'
import { drawings } from './drawings.ts'
import { outputLog } from './log.ts'
import { seed, type SeedReport } from './run.ts'
import type { Target } from './hosted.ts'

/** Adds documents that the lake never held and that are not in `known`. */
export async function seedEmbedded(
  dataDir: string,
  content: string,
  known: ReadonlySet<string>,
): Promise<SeedReport> {
  const target = await openEmbeddedTarget(dataDir, 'production')
  try {
    const log = outputLog(process.stdout)
    return await seed({ client: target.client, images: drawings, log, content, mode: { newTo: known } })
  } finally {
    await target.close()
  }
}

export async function seedIds(content: string): Promise<string[]> {
  return (await readContent(content, drawings.names)).map(({ _id }) => _id)
}

/** A lake has one owner at a time: uses HTTP while a process serves it, otherwise opens it until the target is closed. */
export async function openEmbeddedTarget(dataDir: string, dataset: string): Promise<Target> {
  openDataDirectory(dataDir)
  const { lakeToken } = loadSecrets(dataDir)
  const connect = (origin: string) => {
    addToNoProxy([origin])
    return createClient({
      projectId: 'local',
      dataset,
      token: lakeToken,
      apiHost: `${origin}/lake`,
      useProjectHostname: false,
      apiVersion,
      useCdn: false,
      maxRetries: 1,
    })
  }
  // A site without a lake may run beside a separate lake process.
  for (const running of [runningServer(dataDir), runningServer(dataDir, 'lake')]) {
    if (!running) continue
    for (const address of [running.address, running.networkAddress]) {
      const client = address && connect(address)
      const name = `the Content Lake at ${address}`
      if (client && (await responds(client))) return { client, name, close: async () => {} }
    }
  }
  const lake = await openEmbeddedLake(dataDir, createLogger('warn'), { preservesHistory: true })
  const listener = getRequestListener((request) => lake.fetch(request), { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  const close = trackConnections(server)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  return {
    client: connect(`http://127.0.0.1:${port}`),
    name: `the Content Lake in ${dataDir}`,
    async close() {
      await close()
      await lake.close()
    },
  }
}

/** The token fits one data directory only: another server at a stale URL is not mistaken for ours. */
async function responds(client: SanityClient): Promise<boolean> {
  const probe = client.withConfig({ timeout: 2_000, maxRetries: 0 })
  return probe
    .fetch<number>('count(*[0...1])', {}, { perspective: 'raw' })
    .then(Number.isInteger, () => false)
}
