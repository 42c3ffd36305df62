import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../../tests/support/for-tests.ts'
import { noticeKinds } from '../notifications/notices.ts'
import { projectRoot } from '../../config/paths.ts'
import { openOutbox } from './outbox.ts'

const folder = folderForEachTest('runbook')
const runbook = readFileSync(join(projectRoot, 'docs', 'runbooks.md'), 'utf8')
const [, section = ''] = /^## Messages are refused\n([^]*?)^## /m.exec(runbook) ?? []
const [look = ''] = /select [^"`]*/.exec(section) ?? []
const [again = ''] = /update [^"`]*/.exec(section) ?? []

test('the statements of the runbook find refused messages and send them again, but no mail', () => {
  const file = join(folder.path, 'outbox.db')
  const messages = ['contact', 'lead']
  const kinds = [...messages, ...noticeKinds]
  const outbox = openOutbox(file)
  const database = new DatabaseSync(file)
  for (const kind of kinds) {
    for (const key of ['refused', 'waiting']) outbox.accept({ kind, key, payload: {} })
    outbox.refused(outbox.due(Date.now(), 1, [kind])[0]!, 'a column is missing')
    outbox.failed(outbox.due(Date.now(), 1, [kind])[0]!.id, 9_000_000_000_000)
  }
  const found = database.prepare(look).all()
  expect(found.map(({ kind }) => kind)).toEqual(messages)
  database.exec(again)
  const due = outbox.due(Date.now(), 100, kinds)
  expect(due.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['contact refused', 'lead refused'])
  database.close()
  outbox.close()
})
