import { afterAll, beforeAll } from 'vitest'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { startProcess, type RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { browserAgent } from '../../../tools/support/visitor.ts'

export const publicUrl = 'https://lumipath.example'

export function useReadOnlySite(name: string, env: Record<string, string> = {}) {
  const data = seededData(name)
  let site: RunningProcess

  beforeAll(async () => {
    site = await startProcess('server/index.ts', {
      PORT: '0',
      DATA_DIR: data.path,
      LOG_LEVEL: 'info',
      ...env,
    })
  })

  afterAll(async () => {
    await site.stop()
    data.remove()
  })

  return {
    dataDir: data.path,
    get url() {
      return site.url
    },
    get errors() {
      return site.errors
    },
    client: () => lakeClient(site.url, data.path),
    async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const response = await fetch(site.url + path, {
        method,
        redirect: 'manual',
        headers: { 'User-Agent': browserAgent, Cookie: 'lumipath-language=en', ...headers },
      })
      return { status: response.status, headers: response.headers, body: await response.text() }
    },
  }
}
