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
  exclude: [
    ...['**/node_modules/**', 'build/**', 'tests/e2e/**'],
    ...(process.env.TEST_EXCLUDE ? [process.env.TEST_EXCLUDE] : []),
  ],
  // A forgotten test.only would skip all other tests.
  allowOnly: false,
  expect: { poll },
}

/** What site and Studio rely on; `npm test` of a package runs its whole contract suite. */
const contract = [
  'tests/contract/lake/{access,actions,assets,live-events,queries}.test.ts',
  'tests/contract/supabase/{columns,server,staff,visitors}.test.ts',
]
/** The others are of the site. */
const ofSupabase = 'tests/integration/supabase/!(hosted)*.test.ts'

/** Sharing workers halves the duration of unit tests; the setup file resets modules per file. */
const shared = {
  pool: 'forks' as const,
  isolate: false,
  setupFiles: 'tests/support/fresh-modules.ts',
  unstubEnvs: true,
  unstubGlobals: true,
}

type Options = { include: string[]; exclude?: string[]; globalSetup?: string }

function withBackends(name: string, options: Options) {
  const test = {
    name,
    ...common,
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...shared,
    // Servers and browser tests run beside them.
    maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
    ...options,
  }
  return { test }
}

export default defineConfig({
  test: {
    projects: [
      withBackends('integration', {
        include: ['tests/integration/**/*.test.ts', ...contract],
        exclude: [...common.exclude, ofSupabase],
        globalSetup: 'tests/support/global-setup.ts',
      }),
      withBackends('content-lake', {
        include: ['{packages/content-lake,tests/contract/lake}/**/*.test.ts'],
      }),
      withBackends('supabase-local', {
        include: ['{packages/supabase-local,tests/contract/supabase}/**/*.test.ts', ofSupabase],
        globalSetup: 'tests/support/seeded-data.ts',
      }),
      {
        test: {
          name: 'unit',
          include: ['{app,server,packages,scripts,tools,sanity-studio}/**/*.test.{ts,tsx}'],
          ...common,
          exclude: [...common.exclude, 'packages/{content-lake,supabase-local}/**'],
          retry: process.env.CI ? 1 : 0,
          ...shared,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
