import type { Page } from '@playwright/test'
import { contactForm } from './support/contact-message.ts'
import { fontStatus } from './support/face.ts'
import { expect, test } from './support/test.ts'
import { appStarted, barLink, nextFrames, visit } from './support/visit.ts'

// React renders the whole document again; the CSP blocks inline styles of extensions.
test.use({ colorScheme: 'light', expected: /Minified React error #(418|423)|style-src|\/api\/reports/ })

const night = 'rgb(18, 20, 25)'
const day = 'rgb(246, 241, 230)'

type Target = 'head' | 'body' | 'root'

const everywhere: Target[] = ['head', 'body', 'root']

/** Runs in the page, before the app starts. */
function intrude(targets: Target[]): void {
  localStorage.setItem('lumipath-theme', 'dark')
  addEventListener('DOMContentLoaded', () => {
    if (targets.includes('head')) document.head.prepend(document.createElement('style'))
    if (targets.includes('body')) document.body.prepend(document.createElement('div'))
    if (targets.includes('root')) document.documentElement.append(document.createElement('x-extension'))
  })
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const additions: [string, Target[]][] = [
  ['a style first in the head', ['head']],
  ['an element first in the body', ['body']],
  ['an element after the body', ['root']],
  ['all of them', everywhere],
]

for (const [what, targets] of additions)
  test(`the page keeps its styles with ${what}`, async ({ page }) => {
    await page.addInitScript(intrude, targets)
    // A cached page, an uncached one, and one with its own styles.
    for (const path of ['/privacy', '/search?q=student', '/news/ai-showcase']) {
      await visit(page, path)
      await appStarted(page)
      const title = await page.title()
      expect(title, path).toMatch(/Lumipath/)
      const bar = page.getByRole('banner')
      await expect(bar, path).toHaveCSS('position', 'fixed')
      await expect(bar, path).toHaveCSS('box-shadow', 'none')
      expect(await background(page), path).toBe(night)
      await expect.poll(() => fontStatus(page), path).toBe('loaded')
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
      await expect(bar, path).not.toHaveCSS('box-shadow', 'none')
      await page.getByRole('radio', { name: 'Day' }).check()
      expect(await background(page), path).toBe(day)
      await page.evaluate(() => localStorage.setItem('lumipath-theme', 'dark'))
      await expect(page.locator('meta[name=description]'), path).toHaveCount(1)
    }
  })

test('blocks fade in and links work on a page that an extension changed', async ({ page }) => {
  await page.addInitScript(intrude, everywhere)
  await visit(page, '/')
  await appStarted(page)
  const form = contactForm(page)
  await form.scrollIntoViewIfNeeded()
  await nextFrames(page)
  await expect(page.locator('#contact [data-reveal]:has(form)')).toHaveCSS('opacity', '1')
  await barLink(page, 'About Us').click()
  await expect(page.locator('main.about')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
