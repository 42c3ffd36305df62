import type { Page, Response } from '@playwright/test'
import { addresses } from '../setup.ts'
import { languageKey, type Locale } from './languages.ts'

/** Opens a page as a visitor who has chosen a language before, so that nothing is detected. */
export async function visit(
  page: Page,
  path: string,
  locale: Locale = 'en',
  options: Parameters<Page['goto']>[1] = {},
): Promise<Response> {
  await page.context().addCookies([{ name: languageKey, value: locale, url: addresses.site }])
  const response = await page.goto(path, options)
  if (!response) throw new Error(`${path} was not loaded`)
  return response
}

/** The same, and waits until the app has taken the page over. */
export async function visitApp(page: Page, path: string, locale: Locale = 'en'): Promise<void> {
  await visit(page, path, locale)
  await appStarted(page)
}

/** Somebody is there, so the whole page is laid out: from then on places are exact. */
export async function laidOut(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-whole]')
}

/** Every page places the window itself (`ScrollManager`) as soon as its effects run, and keys are listened to. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** What a page reports whose app is kept from starting. */
export const appMissing = /\/assets\/\S+\.js|Failed to load resource/

/** Keeps the app from starting: what must work before and without it has to do so. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
}

/** Waits for a few frames, so that everything that they cause (observers, scroll events) has happened. */
export async function nextFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    // Its first report comes with a frame, also where the clock of the page is held.
    await page.evaluate(
      () => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(document.body)),
    )
  }
}
