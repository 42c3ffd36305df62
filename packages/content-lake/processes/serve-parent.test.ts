import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '../images/image-process.ts')

/** Forks a decoder that draws for minutes, and dies without a word once it is at work. */
const parent = `
  const { fork } = require('node:child_process')
  const child = fork(${JSON.stringify(program)}, [String(process.pid)], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const all = (draw) => Array.from({ length: 60 }, (_, index) => draw(index + 1)).join('')
  const filters = all((n) => '<filter id="f' + n + '"><feTurbulence baseFrequency="0.0' + n + '" numOctaves="10"/></filter>')
  const shapes = all((n) => '<rect width="4000" height="4000" filter="url(#f' + n + ')"/>')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><defs>' + filters + '</defs>' + shapes + '</svg>'
  child.send({ kind: 'read', request: { bytes: Buffer.from(svg), maxPixels: 64e6, extract: {} } })
  const isBusy = () => Number(require('node:fs').readFileSync('/proc/' + child.pid + '/stat', 'utf8').split(' ')[13]) > 200
  setInterval(() => {
    if (!isBusy()) return
    require('node:fs').writeSync(1, String(child.pid))
    process.kill(process.pid, 'SIGKILL')
  }, 50)
`

/** Ended processes that nothing has waited for are zombies. */
function isRunning(pid: string): boolean {
  const path = `/proc/${pid}/stat`
  return existsSync(path) && readFileSync(path, 'utf8').split(' ')[2] !== 'Z'
}

test.runIf(existsSync('/proc/self/stat'))('a decoder at work ends with its parent', async () => {
  let pid = ''
  try {
    execFileSync(process.execPath, ['-e', parent])
  } catch (error) {
    pid = String((error as { stdout: Buffer }).stdout)
  }
  expect(pid).toMatch(/^\d+$/)
  await expect.poll(() => isRunning(pid)).toBe(false)
})
