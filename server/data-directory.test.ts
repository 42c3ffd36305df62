import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordServer, runningServer } from './data-directory.ts'
import { projectRoot } from './paths.ts'
import { hasProc } from './process-identity.ts'

const address = 'http://127.0.0.1:3000'
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-directory-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

/** Another process that serves the data directory, until it is killed. */
async function otherServer() {
  const script = `
    import { recordServer } from './server/data-directory.ts'
    recordServer(${JSON.stringify(dataDir)}, ${JSON.stringify(address)})
    console.log('recorded')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    pid: child.pid!,
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

test('a server has its data directory for as long as it lives', async () => {
  expect(runningServer(dataDir)).toBeNull()
  const { pid, kill } = await otherServer()
  expect(runningServer(dataDir)).toEqual({ pid, address })
  await kill()
  expect(runningServer(dataDir)).toBeNull()
})

test('a server knows itself until it says that it ends', () => {
  const forget = recordServer(dataDir, address)
  expect(runningServer(dataDir)).toEqual({ pid: process.pid, address })
  forget()
  expect(runningServer(dataDir)).toBeNull()
})

test('a container starts again after it was killed: its server is always process 1', async () => {
  recordServer(dataDir, address)
  // Modules that are loaded anew know of nothing that was recorded before, as a new process with the same id.
  vi.resetModules()
  const next = await import('./data-directory.ts')
  expect(next.runningServer(dataDir)).toBeNull()
})

test.runIf(hasProc)(
  'another program that has the id of a killed server by now is not taken for it',
  async () => {
    const { pid, kill } = await otherServer()
    await kill()
    const file = join(dataDir, 'server.json')
    const record = readFileSync(file, 'utf8')
    expect(record).toContain(String(pid))
    writeFileSync(file, record.replace(String(pid), String(process.ppid)))
    expect(runningServer(dataDir)).toBeNull()
  },
)
