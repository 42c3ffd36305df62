import { test as base, expect, type BrowserContext } from '@playwright/test'
import { someVisitor } from '../../../tools/support/visitor.ts'
import { urls } from '../setup.ts'

type Fixtures = {
  expected: RegExp
  problems: string[]
}

const nothing = /(?!)/

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...someVisitor(), ...extraHTTPHeaders })
  },
  expected: [nothing, { option: true }],
  problems: [
    async ({ context, expected }, use) => {
      const problems = watch(context)
      await use(problems)
      expect(
        problems.filter((problem) => !expected.test(problem)),
        'unexpected problems',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watch(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    // Remix logs a data request that a navigation aborts while its body arrives.
    if (message.type() === 'error' && !message.text().startsWith('AbortError: signal is aborted'))
      problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    // Chromium skips a view transition if the next document is ready too soon.
    if (!message.startsWith('Transition was aborted')) problems.push(`page: ${message}`)
  })
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== urls.site && origin !== urls.contentHost && protocol.startsWith('http'))
      problems.push(`other host: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its requests; without scripts their preloads fail.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') problems.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return problems
}
