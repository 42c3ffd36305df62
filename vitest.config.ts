import { defineConfig } from 'vitest/config'

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
          fileParallelism: false,
          globalSetup: 'tests/fixtures/build.ts',
        },
      },
    ],
  },
})
