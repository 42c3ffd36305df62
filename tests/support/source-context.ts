import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { inertContent, loadContext, type ContextParts } from './load-context.ts'

export async function sourceContext(
  listener: RequestListener,
  changes: ContextParts['content'] = {},
  token?: string,
) {
  const lake = createServer(listener).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  onTestFinished(() => {
    lake.closeAllConnections()
    lake.close()
  })
  const { port } = lake.address() as { port: number }
  return loadContext({
    site: {},
    content: {
      config: { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}`, token },
      ...inertContent,
      ...changes,
    },
    observability: { processLog: pino({ level: 'silent' }) },
  })
}
