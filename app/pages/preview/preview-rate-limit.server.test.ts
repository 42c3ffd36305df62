import { expect, test } from 'vitest'
import { createLimits } from '#app/http/limits.server.ts'
import { loadContext } from '../../../tests/support/load-context.ts'
import { createLogger } from '../../../server/observability/log.ts'
import { limitPreviewAttempts } from './preview-rate-limit.server.ts'

const limits = createLimits()
const observability = { log: createLogger('silent'), logRefusal() {} }
const from = (address: string) => loadContext({ limits, visitor: { address }, observability })

test('blocks a client after twenty invalid keys, and no other client', async () => {
  let opened = 0
  const guess = () => limitPreviewAttempts(from('192.0.2.1'), async () => (opened++, null))
  expect(await Promise.all(Array.from({ length: 100 }, guess))).toEqual(Array(100).fill(null))
  expect(opened).toBe(20)
  expect(await limitPreviewAttempts(from('192.0.2.1'), async () => 'granted')).toBeNull()
  expect(await limitPreviewAttempts(from('198.51.100.1'), async () => 'granted')).toBe('granted')
})

test('counts neither valid keys nor outages', async () => {
  const editor = from('203.0.113.1')
  for (let i = 0; i < 30; i++) {
    expect(await limitPreviewAttempts(editor, async () => 'granted')).toBe('granted')
    const outage = limitPreviewAttempts(editor, () => Promise.reject(new Error('down')))
    await expect(outage).rejects.toMatchObject({ status: 503 })
  }
})
