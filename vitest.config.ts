import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { forgetSettings } from './tools/support/settings.ts'

if (process.env.CONTRACT_SUPABASE !== 'hosted') forgetSettings()

// In-memory temporary folders: tests copy and sync data directories often.
const memory = '/dev/shm'
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 1024 ** 3) process.env.TMPDIR ??= memory
}

/** ms */
const poll = { timeout: 30_000 }

const common = {
  exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
  // A forgotten test.only would skip all other tests.
  allowOnly: false,
  expect: { poll },
}

/** Tests of packages that start programs. */
const withProcesses = 'packages/content-lake/tests/clients/*.test.ts'

/** Sharing workers halves the duration of unit tests; the setup file resets modules per file. */
const shared = {
  pool: 'forks' as const,
  isolate: false,
  setupFiles: 'tests/support/fresh-modules.ts',
  unstubEnvs: true,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,packages,scripts,tools,sanity-studio}/**/*.test.{ts,tsx}'],
          ...common,
          exclude: [...common.exclude, withProcesses],
          ...shared,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,contract}/**/*.test.ts', withProcesses],
          ...common,
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...shared,
          // Servers and browser tests run beside them.
          maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
})
