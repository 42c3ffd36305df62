import { test as base, expect, type BrowserContext } from '@playwright/test'
import { someVisitor } from '../../fixtures/visitor.ts'
import { addresses } from '../setup.ts'

type Fixtures = {
  /** What this journey may run into: lines of `problems`. */
  expected: RegExp
  /** What went wrong on the way: errors of pages, failed requests, requests to other hosts. */
  problems: string[]
}

const nothing = /(?!)/

/** A journey. It fails when a page reports an error, a request fails or anything is asked of another host. */
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
        'problems on the way',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function watch(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    // Chromium gives up the transition between two documents where the next one shows too soon for it, and shows it all the same.
    if (!message.startsWith('Transition was aborted')) problems.push(`page: ${message}`)
  })
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== addresses.site && origin !== addresses.contentHost && protocol.startsWith('http'))
      problems.push(`other host: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts what it was still loading; where scripts are off, their preloads fail.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') problems.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return problems
}
