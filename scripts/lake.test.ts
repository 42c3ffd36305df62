import { afterAll, expect, test } from 'vitest'
import { childrenOf } from '../tests/fixtures/process-facts.ts'
import { startProcess, temporaryFolder } from '../tests/fixtures/processes.ts'

const data = temporaryFolder('lake-log')

afterAll(() => data.remove())

/** What a lake by itself logs when the system ends who evaluates queries. */
async function logOfFailure(settings: Record<string, string>): Promise<string[]> {
  const env = { DATA_DIR: data.path, ...settings }
  const lake = await startProcess('scripts/lake.ts', env, [], ['serve', '--port', '0'])
  try {
    const isReady = async () => (await fetch(new URL('/readyz', lake.address))).ok
    await expect.poll(isReady).toBe(true)
    const engines = childrenOf(lake.child.pid!)
    for (const pid of engines) process.kill(pid, 'SIGKILL')
    await expect.poll(isReady).toBe(true)
    expect(childrenOf(lake.child.pid!).some((pid) => engines.includes(pid))).toBe(false)
  } finally {
    await lake.stop()
  }
  return lake.errors
}

test.skipIf(process.platform !== 'linux')(
  'a lake by itself logs as the site does, as much as it is told',
  async () => {
    const lines = (await logOfFailure({})).map((line) => JSON.parse(line) as unknown)
    expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'content lake: query engine failed' })])
    expect(await logOfFailure({ LOG_LEVEL: 'fatal' })).toEqual([])
  },
)
