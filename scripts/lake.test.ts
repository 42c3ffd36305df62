import { afterAll, expect, test } from 'vitest'
import { childrenOf } from '../packages/shared/process-facts.ts'
import { startProcess, temporaryFolder } from '../tools/support/processes.ts'
import { some } from '../tests/support/test-all.ts'

const data = temporaryFolder('lake-log')

afterAll(() => data.remove())

const failure = expect.objectContaining({ level: 50, msg: 'content lake: query engine failed' })

const levels: [string | undefined, unknown[]][] = [
  [undefined, [failure]],
  ['fatal', []],
]

test.skipIf(process.platform !== 'linux').each(some(levels))(
  'a standalone lake logs a killed query engine, with LOG_LEVEL %s',
  async (level, logged) => {
    const env = { DATA_DIR: data.path, LOG_LEVEL: level }
    const lake = await startProcess('scripts/lake.ts', env, [], ['serve', '--port', '0'])
    try {
      const isReady = async () => (await fetch(new URL('/readyz', lake.url))).ok
      await expect.poll(isReady).toBe(true)
      const engines = childrenOf(lake.child.pid!)
      for (const pid of engines) process.kill(pid, 'SIGKILL')
      await expect.poll(isReady).toBe(true)
      expect(childrenOf(lake.child.pid!).some((pid) => engines.includes(pid))).toBe(false)
    } finally {
      await lake.stop()
    }
    expect(lake.errors.map((line) => JSON.parse(line) as unknown)).toEqual(logged)
  },
)
