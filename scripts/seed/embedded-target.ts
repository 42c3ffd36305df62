import { mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { openContentLake } from '../../server/embedded/content-lake/lake.ts'
import { loadSecrets } from '../../server/embedded/secrets.ts'
import type { Options } from './options.ts'
import { API_VERSION } from './target.ts'
import type { Target } from './target.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LAKE_PATH = '/lake'

/**
 * The lake of a data directory: by HTTP when the website is running on it, since the lake has one owner at a
 * time, else opened here for as long as it is needed.
 */
export async function openEmbeddedTarget(options: Options, env: NodeJS.ProcessEnv): Promise<Target> {
  const dataDir = resolve(ROOT, env.DATA_DIR ?? '.data')
  mkdirSync(dataDir, { recursive: true })
  const { lakeToken } = loadSecrets(dataDir)
  const dataset = options.dataset ?? env.SANITY_DATASET ?? 'production'
  const connect = (url: string) => {
    return createClient({
      projectId: 'local',
      dataset,
      token: options.token ?? lakeToken,
      apiHost: url + LAKE_PATH,
      useProjectHostname: false,
      apiVersion: API_VERSION,
      useCdn: false,
      maxRetries: 1,
    })
  }
  for (const url of runningAt(dataDir, env)) {
    const client = connect(url)
    if (await answers(client)) return { client, name: `the Content Lake at ${url}`, close: async () => {} }
  }
  const lake = await openContentLake({ dataDir, token: lakeToken })
  const server = createAdaptorServer({ fetch: lake.fetch })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    client: connect(`http://127.0.0.1:${port}`),
    name: `the Content Lake in ${dataDir}`,
    async close() {
      await new Promise((closed) => server.close(closed))
      await lake.close()
    },
  }
}

/** Where the website on this data directory may be: as it wrote down itself, else as it is configured. */
function runningAt(dataDir: string, env: NodeJS.ProcessEnv): string[] {
  const configured = `http://${env.HOST ?? '127.0.0.1'}:${env.PORT ?? 3000}`
  try {
    const { url } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { url?: string }
    return url ? [url, configured] : [configured]
  } catch {
    return [configured]
  }
}

/** The token fits one data directory only, so another website on the same port is not mistaken for this one. */
async function answers(client: SanityClient): Promise<boolean> {
  return client
    .fetch<number>('count(*[0...1])', {}, { perspective: 'raw' })
    .then(Number.isInteger, () => false)
}
