import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { outputLog } from './log.ts'

test.each([
  [
    'counts in one line on a terminal, which goes',
    true,
    /^[^\n]*pictures 1\/3[^\n]*pictures 2\/3\r\S+done\n$/,
  ],
  ['prints one line per phase elsewhere', false, /^uploading pictures 3\/3\ndone\n$/],
])('%s', (_title, isTTY, output) => {
  const written: string[] = []
  const log = outputLog({ isTTY, write: (text) => written.push(text) })
  for (const done of [1, 2, 3]) log.progress('uploading pictures', done, 3)
  log.line('done')
  expect(written.join('')).toMatch(output)
})

test('work goes on when the reader of its output has ended', async () => {
  const closed = new Writable({ write: (_chunk, _encoding, done) => done(new Error('write EPIPE')) })
  const log = outputLog(closed)
  log.progress('uploading pictures', 3, 3)
  await new Promise((resolve) => closed.once('close', resolve))
  log.line('done')
})
