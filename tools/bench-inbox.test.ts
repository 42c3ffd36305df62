import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clusterProcesses } from '../packages/supabase-local/index.ts'
import { projectRoot } from '../server/config/paths.ts'
import { temporaryFolder } from './support/processes.ts'
import { isTestAll } from '../tests/support/test-all.ts'

const folder = temporaryFolder('bench-inbox')

afterAll(() => folder.remove())

const clusters = () => globSync(join(folder.path, '*', '*', 'postgres', 'cluster'))
const processes = () => clusters().flatMap(clusterProcesses)

// Slow, since it starts PostgreSQL; ended-by-signal.test.ts covers signals in every run.
test.runIf(isTestAll && process.platform === 'linux')(
  'Ctrl-C during the benchmark ends PostgreSQL and removes its data',
  async () => {
    const bench = spawn(process.execPath, ['tools/bench-inbox.ts'], {
      cwd: projectRoot,
      env: { ...process.env, TMPDIR: folder.path },
      stdio: 'ignore',
    })
    const exit = once(bench, 'exit')
    await expect.poll(() => processes().length, { timeout: 60_000 }).toBeGreaterThan(0)
    const pids = processes()
    bench.kill('SIGINT')
    try {
      expect(await exit).toEqual([130, null])
      await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
      expect(clusters()).toEqual([])
    } finally {
      for (const pid of [...pids, ...processes()])
        if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGQUIT')
    }
  },
  120_000,
)
