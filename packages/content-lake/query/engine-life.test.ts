import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchOfHours } from '../tests/hard-queries.ts'

const opening = `
  import { readFileSync } from 'node:fs'
  import { setTimeout as wait } from 'node:timers/promises'
  import { DEFAULT_LIMITS } from ${JSON.stringify(join(import.meta.dirname, '../limits.ts'))}
  import { childrenOf } from ${JSON.stringify(join(import.meta.dirname, '../../shared/process-facts.ts'))}
  import { startQueryEngine } from ${JSON.stringify(join(import.meta.dirname, 'query-engine.ts'))}
  const logger = { info() {}, warn() {}, error() {} }
  const source = { datasets: () => [], all: () => [] }
  const engine = startQueryEngine(source, { ...DEFAULT_LIMITS, queryTimeMs: 60_000 }, logger)
  const client = { caller: { group: 'site', id: 'token' }, signal: new AbortController().signal }
  const request = {
    dataset: 'production', projectId: 'local', returnQuery: false, identity: 'token', parameters: '{}', perspective: { kind: 'raw' },
  }
  const run = (query) =>
    engine.query({ ...request, query }, client).then(
      (body) => JSON.parse(new TextDecoder().decode(body)).result,
      ({ status, message }) => status + ' ' + message,
    )
  const children = () => childrenOf(process.pid)
  const end = (signal) => children().forEach((pid) => process.kill(pid, signal))
`

function outputOf(program: string): string {
  const parameters = ['--input-type=module', '--eval', opening + program]
  const { stdout, stderr, status } = spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  return status === 0 ? stdout.trim() : `ended with ${status}: ${stderr}`
}

const isLinux = process.platform === 'linux'
const unavailable = '503 Queries are temporarily unavailable'

test('an idle engine does not keep its program alive', () => {
  expect(outputOf(`console.log(await run('1'))`)).toBe('1')
})

test.skipIf(!isLinux).each([
  [
    'the next process runs the waiting queries when the system ends the process',
    `await run('1')
    end('SIGSTOP')
    const results = [run('2'), run('3')]
    end('SIGKILL')
    console.log((await Promise.all(results)).join())`,
    '2,3',
  ],
  [
    'the next process runs queries after one that did not start',
    `const early = run('1')
    end('SIGKILL')
    console.log(await early)
    console.log(await run('2'))`,
    `${unavailable}\n2`,
  ],
  [
    // Linux starts no program with a setting of that length; a lack of memory gives the same error.
    'a query is refused while no process can be started, and runs once one can',
    `await run('1')
    process.env.NODE_COMPILE_CACHE = 'x'.repeat(200_000)
    end('SIGKILL')
    console.log(await run('2'))
    delete process.env.NODE_COMPILE_CACHE
    console.log(await run('3'))`,
    `${unavailable}\n3`,
  ],
])('%s', (_name, program, output) => {
  expect(outputOf(program)).toBe(output)
})

test.skipIf(!isLinux)(
  'a query whose process the system ends twice is refused as the cause',
  { timeout: 90_000 },
  () => {
    const program = `
      await run('1')
      const result = run(${JSON.stringify(searchOfHours)})
      // No process needs two seconds of the processor to start; in hundredths, none once it is gone.
      const used = (pid) => {
        try {
          const [user, system] = readFileSync('/proc/' + pid + '/stat', 'utf8').split(' ').slice(13)
          return Number(user) + Number(system)
        } catch {
          return 0
        }
      }
      for (const _ of ['first', 'second']) {
        while (!children().some((pid) => used(pid) > 200)) await wait(20)
        end('SIGKILL')
        while (children().some((pid) => used(pid) > 200)) await wait(20)
      }
      console.log(await result)
      console.log(await run('2'))`
    expect(outputOf(program)).toMatch(/^400 .*memory.*\n2$/)
  },
)
