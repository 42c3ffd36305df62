import pino from 'pino'
import { expect, test } from 'vitest'
import { requireDocument } from './require-document.server.ts'

function logged() {
  const lines: string[] = []
  return { lines, log: pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }) }
}

test('returns a document and logs nothing', () => {
  const { lines, log } = logged()
  expect(requireDocument({ title: 'Home' }, 'home page', { log })).toEqual({ title: 'Home' })
  expect(lines).toEqual([])
})

test('answers 503 for a missing document, and logs its name once', () => {
  const { lines, log } = logged()
  for (let times = 0; times < 3; times++)
    expect(() => requireDocument(null, 'footer', { log })).toThrow(expect.objectContaining({ status: 503 }))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, name: 'footer', msg: expect.stringContaining('missing') }),
  ])
})
