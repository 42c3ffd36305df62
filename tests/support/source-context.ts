import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import { inertContent, loadContext, type ContextParts } from './load-context.ts'

/** Import the tested code afterwards: a process opens its content source once. */
export async function sourceContext(
  listener: RequestListener,
  changes: ContextParts['content'] = {},
  token?: string,
) {
  vi.resetModules()
  const lake = createServer(listener).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  onTestFinished(() => {
    lake.closeAllConnections()
    lake.close()
  })
  const { port } = lake.address() as { port: number }
  return loadContext({
    content: {
      config: { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}`, token },
      ...inertContent,
      ...changes,
    },
    observability: { processLog: pino({ level: 'silent' }) },
  })
}
