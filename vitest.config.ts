import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { forgetSettings } from './tests/support/settings.ts'

// The contract suites need those of the projects that they are to run against.
if (process.env.CONTRACT_SUPABASE !== 'hosted') forgetSettings()

// Data directories of tests are copied and synced often: in memory, where there is room, that costs a fifth.
const memory = '/dev/shm'
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 1024 ** 3) process.env.TMPDIR = memory
}

/** Longest wait for something that comes by itself, in ms: on a busy machine a second is nothing. */
const poll = { timeout: 15_000 }

const common = {
  exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
  // A forgotten test.only would leave out all others.
  allowOnly: false,
  expect: { poll },
}

/** Files share a worker process, which saves half of the time of unit tests; the set-up gives each its own modules. */
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
          include: ['{app,server,packages,scripts,sanity-studio}/**/*.test.{ts,tsx}'],
          ...common,
          ...shared,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,contract}/**/*.test.ts'],
          ...common,
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...shared,
          // Files wait for processes most of the time.
          maxWorkers: 3,
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
    ],
  },
})
