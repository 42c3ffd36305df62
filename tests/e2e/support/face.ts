import type { Page } from '@playwright/test'

/** Loading status of the font of headings; null if no `@font-face` declares it. */
export const fontStatus = (page: Page) =>
  page.evaluate(() => {
    const { fontFamily } = getComputedStyle(document.querySelector('h1')!)
    const face = [...document.fonts].find(({ family }) => family.includes('Schibsted'))
    return face && fontFamily.includes('Schibsted') ? face.status : null
  })
