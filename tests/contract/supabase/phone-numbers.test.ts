import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead, message } from './samples.ts'
import { openTarget, type Target } from './target.ts'

let target: Target

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.close())

test('a number is found by its digits, however it was written', async () => {
  const contact = target.contact.server
  const leads = target.leads.server
  const digits = `13${String(randomInt(1e9)).padStart(9, '0')}`
  const spaced = `${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}`
  const written = message({ phone_number: spaced })
  expect((await contact.from('contact_submissions').insert(written)).error).toBeNull()
  const left = lead({ contact_phone: spaced, consent_at: new Date().toISOString() })
  expect((await leads.from('leads').insert(left)).error).toBeNull()
  for (const query of [digits, spaced]) {
    const { data } = await contact.rpc('search_submissions', { query })
    expect(data).toEqual([expect.objectContaining({ idempotency_key: written.idempotency_key })])
  }
  const { data } = await leads.rpc('search_leads', { words: [[digits]] })
  expect(data).toEqual([expect.objectContaining({ idempotency_key: left.idempotency_key })])
})
