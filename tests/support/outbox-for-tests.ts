import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { openOutbox, type Outbox } from '../../server/delivery/outbox/outbox.ts'
import { folderForEachTest } from './for-tests.ts'

export const silent = { info() {}, warn() {}, error() {} }

/** Returns the path of the database. */
export function outboxForEachTest(use: (outbox: Outbox) => void): () => string {
  const folder = folderForEachTest('outbox')
  const file = () => join(folder.path, 'outbox.db')
  beforeEach(() => {
    const outbox = openOutbox(file())
    use(outbox)
    return () => outbox.close()
  })
  return file
}
