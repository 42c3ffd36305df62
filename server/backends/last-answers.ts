import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { LastAnswers } from '../../app/content/query-cache.server.ts'
import type { ContentConfig } from '../../app/load-context.ts'
import { openJsonFolder } from '../../packages/shared/files/json-folder.ts'
import type { Logger } from '../observability/log.ts'

/** `maxFiles`: as many as the query cache holds. */
const limits = { maxFiles: 1_000, maxBytes: 100_000_000 }

/** Published content only: previews do not read through the query cache. */
export function openLastAnswers(
  dataDir: string,
  { projectId, dataset, apiHost, imageHost }: ContentConfig,
  log: Logger,
): LastAnswers {
  const files = openJsonFolder(join(dataDir, 'last-answers'), { ...limits, log })
  const source = [projectId, dataset, apiHost, imageHost]
  const nameOf = (...question: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([source, question]))
      .digest('hex')
  return {
    keep(query, params, result) {
      const name = nameOf(query, params)
      if (result === null) files.remove(name)
      else files.write(name, result)
    },
    recall: (query, params) => files.read(nameOf(query, params)),
  }
}
