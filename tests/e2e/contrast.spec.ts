import type { Page } from '@playwright/test'
import { contrast } from './support/contrast.ts'
import { byDefault } from './support/languages.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

/** Backgrounds that axe does not see: pseudo-elements, and content under the bar. */
const samples: { path: string; text: string; background: string; painted?: string; least?: number }[] = [
  { path: '/', text: '.hero .lead', background: '.hero' },
  { path: '/', text: '.hero .button-line', background: '.hero' },
  {
    path: '/',
    text: '.hero [lang=zh-Hant]',
    background: '.hero div:has(> a)',
    painted: '::before',
    least: 3,
  },
  { path: '/', text: '.hero a span span', background: '.hero div:has(> a)', painted: '::before' },
  { path: '/', text: 'body > header nav a', background: '.hero' },
  {
    path: '/',
    text: '.chat a:has(+ button) > span[aria-hidden=true]',
    background: '.chat a:has(+ button) > span[aria-hidden=true]',
  },
  { path: '/about', text: 'body > header nav a', background: 'body' },
  {
    path: '/about',
    text: '[data-principle=mission] p',
    background: '[data-principle=mission]',
    painted: '::before',
  },
  {
    path: '/about',
    text: '[data-principle=incubator] p',
    background: '[data-principle=incubator]',
    painted: '::before',
  },
  { path: '/projects', text: 'body > header [name=language] ~ button', background: 'body' },
]

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `text on pictures and coloured backgrounds is readable, ${colorScheme}`
  test(title, byDefault(colorScheme === 'dark'), async ({ page }) => {
    // With room for the bubble of the chat.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const { path, text, background, painted, least = 4.5 } of samples) {
      if (new URL(page.url(), 'http://none').pathname !== path) await visit(page, path)
      const ink = await colourOf(page, text, 'color')
      const paper = await colourOf(page, background, 'backgroundColor', painted)
      expect.soft(contrast(ink, paper), `${path} ${text}`).toBeGreaterThanOrEqual(least)
    }
  })
}

async function colourOf(
  page: Page,
  selector: string,
  property: 'color' | 'backgroundColor',
  painted?: string,
): Promise<string> {
  const element = page.locator(selector).first()
  return element.evaluate((found, { property, painted }) => getComputedStyle(found, painted)[property], {
    property,
    painted,
  })
}
