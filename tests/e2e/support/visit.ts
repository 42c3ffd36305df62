import type { Page, Response } from '@playwright/test'
import { urls } from '../setup.ts'
import { languageKey, type Locale } from './languages.ts'

/** A saved language prevents detection. */
export async function visit(
  page: Page,
  path: string,
  locale: Locale = 'en',
  options: Parameters<Page['goto']>[1] = {},
): Promise<Response> {
  await page.context().addCookies([{ name: languageKey, value: locale, url: urls.site }])
  const response = await page.goto(path, options)
  if (!response) throw new Error(`${path} was not loaded`)
  return response
}

export async function visitApp(page: Page, path: string, locale: Locale = 'en'): Promise<void> {
  await visit(page, path, locale)
  await appStarted(page)
}

/** Lays out the whole page, so that positions are exact. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-all-rendered', ''))
}

/** The islands of a document have started, or the staff app is hydrated. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'islands' in document.documentElement.dataset ||
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

export const appMissing = /\/assets\/\S+\.js|Failed to load resource/

export async function withoutApp(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
}

export async function nextFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    // Works while the clock of the page is paused.
    await page.evaluate(
      () => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(document.body)),
    )
  }
}

const bar = (page: Page) => page.getByRole('banner')

export const barLink = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

export const languageButton = (page: Page) => bar(page).getByRole('button', { name: /Switch to/ })
