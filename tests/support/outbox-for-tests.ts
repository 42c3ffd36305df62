import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { openOutbox, type Outbox } from '../../server/delivery/outbox/outbox.ts'
import { folderForEachTest } from './for-tests.ts'

/** A log that says nothing. */
export const silent = { info() {}, warn() {}, error() {} }

/** Opens an empty outbox for each test of a file and hands it over; returns the path of its database. */
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
