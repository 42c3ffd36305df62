import type { Page } from '@playwright/test'

/** How far the academy's own face is, in which a heading of the page is set; null where no rule speaks of it. */
export const faceOf = (page: Page) =>
  page.evaluate(() => {
    const { fontFamily } = getComputedStyle(document.querySelector('h1')!)
    const face = [...document.fonts].find(({ family }) => family.includes('Schibsted'))
    return face && fontFamily.includes('Schibsted') ? face.status : null
  })
