import { expect, signInQuietly, test } from './admin-desk.ts'
import { visit } from './support/visit.ts'

// Colours of the device's own: what only a colour says would be lost.
test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('the page that is open stands out among the links of the bar', async ({ page }) => {
    await visit(page, '/about')
    const marked = await page.getByRole('banner').getByRole('navigation').getByRole('link').evaluateAll(lined)
    expect(marked).toEqual(['About Us'])
  })

  test('so do the page and the tab at the desk', async ({ page, account }) => {
    await signInQuietly(page, account)
    await visit(page, '/admin/leads?status=spam')
    const marked = await page.getByRole('navigation').getByRole('link').evaluateAll(lined)
    expect(marked.map((name) => name.replace(/\d+/, '').trim())).toEqual(['Leads', 'Spam'])
  })
})

/** Names of the links under which a line can be seen. */
function lined(links: Element[]): string[] {
  const ground = getComputedStyle(document.body).backgroundColor
  const isLined = (link: Element) => {
    const { textDecorationLine, borderBottomWidth, borderBottomColor } = getComputedStyle(link)
    return textDecorationLine === 'underline' || (borderBottomWidth !== '0px' && borderBottomColor !== ground)
  }
  return links.filter(isLined).map((link) => link.textContent ?? '')
}

for (const path of ['/news/student-success-stories', '/privacy']) {
  test(`${path} is printed as dark words on white, without what only a screen can do`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await visit(page, path, 'zh-TW')
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
    await expect(page.locator('.chat')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const unseen = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('h2, p, li')]
          .filter((words) => words.checkVisibility() && !words.checkVisibility({ opacityProperty: true }))
          .map((words) => words.textContent),
      )
    expect(unseen).toEqual([])
    const [ground, ink] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(23, 25, 31)'])
  })
}
