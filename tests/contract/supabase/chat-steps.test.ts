import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTarget } from './target.ts'

const target = useTarget()

test('views and exits of chat steps are summed', async () => {
  const step = `step-${randomUUID().slice(0, 8)}`
  const count = (entry: object) => target.leads.server.rpc('count_chat_step', { step, ...entry })
  const calls = [
    count({ locale: 'en', views: 2 }),
    count({ locale: 'en', views: 3, exits: 1 }),
    count({ locale: 'zh', exits: 1 }),
  ]
  for (const { error } of await Promise.all(calls)) expect(error).toBeNull()
  expect((await count({ locale: 'fr', views: 1 })).error?.code).toBe('23514')
  expect((await count({ locale: 'zh', exits: -5 })).error?.code).toBe('23514')
  const { data } = await target.leads.server.rpc('chat_funnel', { since: '2026-01-01' })
  expect(data).toContainEqual({ step, views: 5, exits: 2 })
  const days = await target.leads.server.from('chat_step_counts').select('day').eq('step', step)
  expect(days.data).toContainEqual({ day: new Date().toISOString().slice(0, 10) })
})
