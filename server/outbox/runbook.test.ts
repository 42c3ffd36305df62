import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { noticeKinds } from '../notifications/notices.ts'
import { projectRoot } from '../paths.ts'
import { openOutbox } from './outbox.ts'

const runbook = readFileSync(join(projectRoot, 'docs', 'runbooks.md'), 'utf8')
const [, section = ''] = /^## Messages are refused\n([^]*?)^## /m.exec(runbook) ?? []

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
    const [look] = /select [^"`]*/.exec(section)!
    expect(
      database
        .prepare(look)
        .all()
        .map(({ kind }) => kind),
    ).toEqual(messages)
    const [again] = /update [^"`]*/.exec(section)!
    database.exec(again)
    const due = outbox.due(Date.now(), 100, kinds)
    expect(due.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['contact refused', 'lead refused'])
  } finally {
    database.close()
    outbox.close()
    folder.remove()
  }
})
