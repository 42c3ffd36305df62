import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact, orders, part, whole } from '../../fixtures/lead-parts.ts'
import { openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

const key = randomUUID()

/** Delivers parts of one conversation, one after the other; returns the lead that they make. */
async function delivered(...parts: object[]) {
  const leads = () => target.leads.server.from('leads')
  await leads().delete().eq('idempotency_key', key)
  for (const row of parts) {
    const { error } = await leads().upsert(
      { ...row, idempotency_key: key },
      { onConflict: 'idempotency_key' },
    )
    expect(error).toBeNull()
  }
  const { data } = await leads().select().eq('idempotency_key', key)
  expect(data).toHaveLength(1)
  return data![0]
}

test.each(orders)('%s', async (_name, parts) => {
  expect(await delivered(...parts)).toMatchObject({ ...whole, ...contact })
})

test('whoever had put its beginning away sees it again; an earlier part brings nothing back', async () => {
  const away = { ...part, ...contact, inbox_status: 'archived' }
  expect(await delivered(away, { ...whole, ...contact })).toMatchObject({ inbox_status: 'new' })
  expect(await delivered({ ...whole, ...contact, inbox_status: 'read' }, part)).toMatchObject({
    inbox_status: 'read',
  })
  expect(await delivered({ ...part, inbox_status: 'spam' }, whole)).toMatchObject({ inbox_status: 'spam' })
})
