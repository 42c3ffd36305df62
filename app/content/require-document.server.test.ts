import pino from 'pino'
import { expect, test } from 'vitest'
import { loadContext } from '../../tests/support/load-context.ts'
import { requireDocument } from './require-document.server.ts'

function logged() {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) })
  return { lines, observability: loadContext({ observability: { log } }).observability }
}

test('returns a document and logs nothing', () => {
  const { lines, observability } = logged()
  expect(requireDocument({ title: 'Home' }, 'home page', { observability })).toEqual({ title: 'Home' })
  expect(lines).toEqual([])
})

test('responds 503 for a missing document, and logs its name once', () => {
  const { lines, observability } = logged()
  for (let times = 0; times < 3; times++)
    expect(() => requireDocument(null, 'footer', { observability })).toThrow(
      expect.objectContaining({ status: 503 }),
    )
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, name: 'footer', msg: expect.stringContaining('missing') }),
  ])
})
