import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchOfHours } from '../../../tests/support/hard-queries.ts'
import { projectRoot } from '../../../server/config/paths.ts'

/** Begins a program that only queries an engine; its first child is the engine. */
const opening = `
  import { readFileSync } from 'node:fs'
  import { setTimeout as wait } from 'node:timers/promises'
  import { DEFAULT_LIMITS } from ${JSON.stringify(join(import.meta.dirname, '../limits.ts'))}
  import { childrenOf } from ${JSON.stringify(join(projectRoot, 'tests/support/process-facts.ts'))}
  import { startQueryEngine } from ${JSON.stringify(join(import.meta.dirname, 'query-engine.ts'))}
  const logger = { info() {}, warn() {}, error() {} }
  const source = { datasets: () => [], all: () => [] }
  const engine = startQueryEngine(source, { ...DEFAULT_LIMITS, queryTimeMs: 60_000 }, logger)
  const asker = { address: '192.0.2.1', signal: new AbortController().signal }
  const request = {
    dataset: 'production', projectId: 'local', returnQuery: false, identity: 'x', parameters: '{}', perspective: { kind: 'raw' },
  }
  const ask = (query) =>
    engine.query({ ...request, query }, asker).then(
      (body) => JSON.parse(new TextDecoder().decode(body)).result,
      ({ status, message }) => status + ' ' + message,
    )
  const children = () => childrenOf(process.pid)
  const end = (signal) => children().forEach((pid) => process.kill(pid, signal))
`

/** The output of a program that ends by itself. */
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
const unavailable = '503 Queries cannot be answered at present'

test('an idle engine does not keep its program alive', () => {
  expect(outputOf(`console.log(await ask('1'))`)).toBe('1')
})

test.skipIf(!isLinux).each([
  [
    'the next process answers what was asked when the system ends the process',
    `await ask('1')
    end('SIGSTOP')
    const answers = [ask('2'), ask('3')]
    end('SIGKILL')
    console.log((await Promise.all(answers)).join())`,
    '2,3',
  ],
  [
    'the next process answers after one that did not start',
    `const early = ask('1')
    end('SIGKILL')
    console.log(await early)
    console.log(await ask('2'))`,
    `${unavailable}\n2`,
  ],
  [
    // Linux starts no program with a setting of that length; a lack of memory gives the same error.
    'a query is refused while no process can be started, and answered once one can',
    `await ask('1')
    process.env.NODE_COMPILE_CACHE = 'x'.repeat(200_000)
    end('SIGKILL')
    console.log(await ask('2'))
    delete process.env.NODE_COMPILE_CACHE
    console.log(await ask('3'))`,
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
      await ask('1')
      const answer = ask(${JSON.stringify(searchOfHours)})
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
      console.log(await answer)
      console.log(await ask('2'))`
    expect(outputOf(program)).toMatch(/^400 .*memory.*\n2$/)
  },
)
