import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function violations(page: Page): Promise<string[]> {
  await setHairlinesAside(page)
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false })
  const { violations } = await builder.withTags(tags).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Checks light and dark without loading the page twice. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violations(page)).map((violation) => `${colorScheme}, ${violation}`))
  }
  return found
}

/** Axe measures no contrast below the grid lines. */
async function setHairlinesAside(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'body::before, .band::before, .lines::before, [data-principle]::after { content: none !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}
