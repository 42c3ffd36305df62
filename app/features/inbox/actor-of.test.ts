import { expect, test } from 'vitest'
import { actorOf } from './actor-of.ts'
import { en } from './words/en.ts'
import { zhTW } from './words/zh-TW.ts'

const act = {
  id: 1,
  created_at: '',
  action: 'note',
  subject_type: 'submission',
  subject_id: null,
  detail: {},
}

test('staff are called by their names, and what nobody did is the server’s', () => {
  const actors = ['Ana', 'system', 'service_role'].map((actor_name) => actorOf({ ...act, actor_name }, en))
  expect(actors).toEqual(['Ana', 'The server', 'The server'])
  expect(actorOf({ ...act, actor_name: 'service_role' }, zhTW)).toBe('伺服器')
})
