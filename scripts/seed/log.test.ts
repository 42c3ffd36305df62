import { expect, test } from 'vitest'
import { outputLog } from './log.ts'

test.each([
  ['counts in one line on a terminal', true, /^[^\n]*pictures 1\/3[^\n]*pictures 3\/3\n[^\n]*done\n$/],
  ['prints one line per phase elsewhere', false, /^uploading pictures 3\/3\ndone\n$/],
])('%s', (_title, isTTY, output) => {
  const written: string[] = []
  const log = outputLog({ isTTY, write: (text) => written.push(text) })
  for (const done of [1, 2, 3]) log.progress('uploading pictures', done, 3)
  log.line('done')
  expect(written.join('')).toMatch(output)
})
