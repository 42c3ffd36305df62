import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openContentSource } from '../../app/content/content-source.server.ts'
import type { LastAnswers } from '../../app/content/query-cache.server.ts'
import { inertContent, loadContext, type ContextParts } from './load-context.ts'

export async function sourceContext(
  listener: RequestListener,
  {
    lastAnswers,
    token,
    ...changes
  }: ContextParts['content'] & { lastAnswers?: LastAnswers; token?: string } = {},
) {
  const lake = createServer(listener).listen(0, '127.0.0.1')
  await once(lake, 'listening')
  onTestFinished(() => {
    lake.closeAllConnections()
    lake.close()
  })
  const { port } = lake.address() as { port: number }
  const config = { projectId: 'local', dataset: 'production', apiHost: `http://127.0.0.1:${port}`, token }
  const source = openContentSource({
    config,
    publicOrigin: 'https://academy.example',
    lastAnswers,
    changed() {},
    log: pino({ level: 'silent' }),
  })
  source.follow()
  onTestFinished(source.close)
  return loadContext({
    content: {
      config,
      source,
      ...inertContent,
      ...changes,
    },
    observability: { processLog: pino({ level: 'silent' }) },
  })
}
