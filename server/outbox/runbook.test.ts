import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { noticeKinds } from '../notifications/notices.ts'
import { projectRoot } from '../paths.ts'
import { startAdoption } from './adoption.ts'
import { openOutbox } from './outbox.ts'

const runbook = readFileSync(join(projectRoot, 'docs', 'runbooks.md'), 'utf8')
const [, section = ''] = /^## Messages are refused\n([^]*?)^## /m.exec(runbook) ?? []
const [look = ''] = /select [^"`]*/.exec(section) ?? []
const [again = ''] = /update [^"`]*/.exec(section) ?? []

test('what the runbook says of refused messages finds them and sends them again, and no mail', () => {
  const folder = temporaryFolder('runbook')
  const file = join(folder.path, 'outbox.db')
  const messages = ['contact', 'lead']
  const outbox = openOutbox(file)
  const database = new DatabaseSync(file)
  try {
    const kinds = [...messages, ...noticeKinds]
    for (const kind of kinds) {
      for (const key of ['refused', 'waiting']) outbox.accept({ kind, key, payload: {} })
      outbox.refused(outbox.due(Date.now(), 1, [kind])[0]!, 'a column is missing')
      outbox.failed(outbox.due(Date.now(), 1, [kind])[0]!.id, 9_000_000_000_000)
    }
    expect(
      database
        .prepare(look)
        .all()
        .map(({ kind }) => kind),
    ).toEqual(messages)
    database.exec(again)
    const due = outbox.due(Date.now(), 100, kinds)
    expect(due.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['contact refused', 'lead refused'])
  } finally {
    database.close()
    outbox.close()
    folder.remove()
  }
})

test('where processes share a PEERS_DIR, a refused message is sent again whoever has taken it over', async () => {
  const folder = temporaryFolder('runbook-peers')
  const outboxOf = (name: string) => {
    mkdirSync(join(folder.path, name), { recursive: true })
    return openOutbox(join(folder.path, name, 'outbox', 'outbox.db'))
  }
  try {
    const stopped = outboxOf('a')
    stopped.accept({ kind: 'contact', key: 'letter', payload: {} })
    stopped.refused(stopped.due(Date.now(), 1, ['contact'])[0]!, 'a column is missing')
    stopped.close()
    const peer = outboxOf('b')
    await new Promise<void>((adopted) => {
      const dataDir = join(folder.path, 'b')
      const log = { info() {}, error() {} }
      const stop = startAdoption({ peersDir: folder.path, dataDir, outbox: peer, log, adopted: takenOver })
      function takenOver() {
        stop()
        adopted()
      }
    })
    peer.close()
    // Where the runbook says to do it.
    const told = /every [^.]*PEERS_DIR/.test(section) ? ['a', 'b'] : ['a']
    for (const name of told) {
      const database = new DatabaseSync(join(folder.path, name, 'outbox', 'outbox.db'))
      database.exec(again)
      database.close()
    }
    const due = ['a', 'b'].flatMap((name) => {
      const outbox = outboxOf(name)
      const found = outbox.due(Date.now(), 100, ['contact'])
      outbox.close()
      return found
    })
    expect(due.map(({ key }) => key)).toEqual(['letter'])
  } finally {
    folder.remove()
  }
})
