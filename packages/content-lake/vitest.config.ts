import { defineConfig } from 'vitest/config'

/** `npm test` in this folder: unit tests, and those that drive a lake through clients that Sanity publishes. */
export default defineConfig({
  test: {
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
