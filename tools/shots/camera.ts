import { chromium, type Browser, type Page } from '@playwright/test'
import { chromium as settings } from '../support/browser.ts'
import { someVisitor } from '../support/visitor.ts'
import type { Site } from './site.ts'

export type Setting = { language: string; width: number; theme: string }

/** Limit of Chromium for one screenshot. */
const maxHeight = 12_000

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: settings.path, args: settings.args })
}

export async function openWindow(
  browser: Browser,
  site: Site,
  { width, theme }: Setting,
  height = heightOf(width),
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: someVisitor(),
    viewport: { width, height },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: width < 768,
  })
  return context.newPage()
}

const heightOf = (width: number) => (width < 768 ? 800 : width < 1024 ? 1024 : Math.round(width * 0.625))

export async function signIn(page: Page, { account }: Site): Promise<void> {
  const response = await page.request.post('/admin/sign-in', { form: account, maxRedirects: 0 })
  if (response.status() !== 303)
    throw new Error(`Signing in as ${account.email} returned ${response.status()}.`)
}

export async function photograph(page: Page, whole: boolean): Promise<Buffer[]> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
  })
  const type = 'jpeg'
  const quality = 72
  if (!whole) return [await page.screenshot({ type, quality })]
  await disableLazyLayout(page)
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const pieces: Buffer[] = []
  for (let y = 0; y < height; y += maxHeight) {
    const clip = { x: 0, y, width, height: Math.min(maxHeight, height - y) }
    pieces.push(await page.screenshot({ type, quality, fullPage: true, clip }))
  }
  return pieces
}

/** Disables content-visibility, which skips sections off screen. */
async function disableLazyLayout(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.contentVisibility = 'visible'
  })
}
