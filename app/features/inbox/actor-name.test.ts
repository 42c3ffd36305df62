import { expect, test } from 'vitest'
import { actorName } from './actor-name.ts'
import { en } from './messages/en.ts'
import { zhTW } from './messages/zh-TW.ts'

test.each([
  ['Ana', en, 'Ana'],
  ['system', en, 'The server'],
  ['service_role', en, 'The server'],
  ['service_role', zhTW, '伺服器'],
])('%# shows the actor %s by name', (actor_name, messages, shown) => {
  const action = { action: 'note', subject_type: 'submission', subject_id: null, detail: {} }
  expect(actorName({ id: 1, created_at: '', ...action, actor_name }, messages)).toBe(shown)
})
