import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { urls, dataDir, isHosted } from './tests/e2e/setup.ts'
import { chromium } from './tools/support/browser.ts'
import { forgetSettings } from './tools/support/settings.ts'
import { trustedProxies } from './tools/support/visitor.ts'

forgetSettings()

/** E2E_REUSE=1: use running servers. */
const reuseExistingServer = process.env.E2E_REUSE === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/template.ts',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  forbidOnly: true,
  // A retry in CI distinguishes flaky tests from failing ones.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  ...(process.env.SHOTS
    ? { testMatch: 'shots.ts', reporter: [['line'], ['html', { open: 'never' }]] }
    : {
        reporter: [
          ['list'],
          ['json', { outputFile: isHosted ? 'reports/e2e-hosted.json' : 'reports/e2e.json' }],
        ],
      }),
  use: {
    baseURL: urls.site,
    locale: 'en-US',
    // Faster. motion.spec.ts and scrolling.spec.ts enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromium.path, args: chromium.args },
  },
  webServer: [
    {
      name: 'location service',
      reuseExistingServer,
      command: 'node tests/e2e/location-service.ts',
      url: `${urls.locationService}/json/`,
      env: { PORT: new URL(urls.locationService).port },
    },
    {
      name: 'site',
      reuseExistingServer,
      command: `exec node tests/e2e/${isHosted ? 'hosted-backends' : 'embedded-site'}.ts`,
      url: `${urls.site}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      env: {
        PORT: new URL(urls.site).port,
        DATA_DIR: dataDir,
        GEO_COUNTRY_HEADER: 'x-test-country',
        GEO_SERVICE_URL: `${urls.locationService}/{address}/json/`,
        // Each test sends its own client address: rate limits go by address.
        TRUSTED_PROXIES: trustedProxies,
        LOG_LEVEL: 'error',
      },
    },
  ],
})
