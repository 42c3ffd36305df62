import { expect, test } from 'vitest'
import { outputLog } from './log.ts'

function logTo(isTTY: boolean) {
  const written: string[] = []
  const log = outputLog({ isTTY, write: (text) => written.push(text) })
  for (const done of [1, 2, 3]) log.progress('uploading pictures', done, 3)
  log.line('done')
  return written.join('')
}

test('counts up in one line on a terminal', () => {
  const text = logTo(true)
  expect(text.split('\n')).toHaveLength(3)
  expect(text).toContain('uploading pictures 1/3')
  expect(text).toContain('uploading pictures 3/3\n')
})

test('writes one line for a phase elsewhere', () => {
  expect(logTo(false)).toBe('uploading pictures 3/3\ndone\n')
})
