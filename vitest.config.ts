import { defineConfig } from 'vitest/config'

/** Longest wait for something that comes by itself, in ms: on a busy machine a second is nothing. */
const poll = { timeout: 15_000 }

const excluded = ['**/node_modules/**', 'build/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,scripts,sanity-studio}/**/*.test.{ts,tsx}'],
          exclude: excluded,
          environment: 'node',
          testTimeout: 20_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,contract}/**/*.test.ts'],
          exclude: excluded,
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll },
          fileParallelism: false,
          globalSetup: 'tests/fixtures/build.ts',
        },
      },
    ],
  },
})
