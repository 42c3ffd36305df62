import { defineConfig } from 'vitest/config'
import { forgetSettings } from './tests/fixtures/settings.ts'

// The contract suites need those of the projects that they are to run against.
if (process.env.CONTRACT_SUPABASE !== 'hosted') forgetSettings()

/** Longest wait for something that comes by itself, in ms: on a busy machine a second is nothing. */
const poll = { timeout: 15_000 }

const common = {
  exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
  // A forgotten test.only would leave out all others.
  allowOnly: false,
  expect: { poll },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,sanity-studio}/**/*.test.{ts,tsx}'],
          ...common,
          pool: 'forks',
          isolate: false,
          setupFiles: 'tests/fixtures/fresh-modules.ts',
          unstubEnvs: true,
          unstubGlobals: true,
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
          // Files wait for processes most of the time.
          maxWorkers: 3,
          globalSetup: 'tests/fixtures/global-setup.ts',
        },
      },
    ],
  },
})
