import { lakeClient } from '../../fixtures/lake-client.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { browserAgent } from '../../fixtures/visitor.ts'

export const publicUrl = 'https://lumipath.example'

/** A site with the whole seed content, known to the world as `publicUrl`, and how to read it. */
export async function openReading(name: string, env: Record<string, string> = {}) {
  const data = temporaryFolder(name)
  const settings = { PORT: '0', DATA_DIR: data.path, PUBLIC_URL: publicUrl, LOG_LEVEL: 'info', ...env }
  const site = await startProcess('server/main.ts', settings)
  const client = lakeClient(site.address, data.path)
  await seedContent(client)

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const language = { Cookie: 'lumipath-language=en' }
    const response = await fetch(site.address + path, {
      method,
      redirect: 'manual',
      headers: { 'User-Agent': browserAgent, ...language, ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  return {
    site,
    client,
    get,
    async close() {
      await site.stop()
      data.remove()
    },
  }
}
