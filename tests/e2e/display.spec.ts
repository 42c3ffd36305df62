import { expect, signInQuietly, test } from './admin-inbox.ts'
import { contrast } from './support/contrast.ts'
import { byDefault } from './support/languages.ts'
import { visit, visitApp } from './support/visit.ts'

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('the current page is underlined in the bar', async ({ page }) => {
    await visit(page, '/about')
    const marked = await page.getByRole('banner').getByRole('navigation').getByRole('link').evaluateAll(lined)
    expect(marked).toEqual(['About Us'])
  })

  test('the current page and tab are underlined in the admin', async ({ page, account }) => {
    await signInQuietly(page, account)
    await visit(page, '/admin/leads?status=spam')
    const marked = await page.getByRole('navigation').getByRole('link').evaluateAll(lined)
    expect(marked.map((name) => name.replace(/\d+/, '').trim())).toEqual(['Leads', 'Spam'])
  })

  test('the menu of phones has an edge', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await visitApp(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const isSeen = await page.getByRole('dialog').evaluate((menu) => {
      const { borderLeftWidth, borderLeftColor, backgroundColor } = getComputedStyle(menu)
      return borderLeftWidth !== '0px' && borderLeftColor !== backgroundColor
    })
    expect(isSeen).toBe(true)
  })

  test('a fold shows its state', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await visit(page, '/projects')
    const fold = page.locator('summary').first()
    const sign = () => fold.evaluate((handle) => getComputedStyle(handle, '::after').content[1])
    expect(await sign()).toBe('+')
    await fold.press('Enter')
    await expect(page.locator('details').first()).toHaveAttribute('open')
    expect(await sign()).toBe('−')
  })
})

function lined(links: Element[]): string[] {
  const background = getComputedStyle(document.body).backgroundColor
  const isLined = (link: Element) => {
    const { textDecorationLine, borderBottomWidth, borderBottomColor } = getComputedStyle(link)
    return (
      textDecorationLine === 'underline' || (borderBottomWidth !== '0px' && borderBottomColor !== background)
    )
  }
  return links.filter(isLined).map((link) => link.textContent ?? '')
}

for (const path of ['/news/student-success-stories', '/privacy']) {
  test(
    `${path} is printed dark on white, without controls`,
    byDefault(path === '/privacy'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
      await visit(page, path, 'zh-TW')
      for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
      await expect(page.locator('.chat')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=canonical]'), 'the address is printed').toBeVisible()
      const unseen = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h2, p, li')]
            .filter((text) => text.checkVisibility() && !text.checkVisibility({ opacityProperty: true }))
            .map((text) => text.textContent),
        )
      expect(unseen).toEqual([])
      const [background, ink] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return [backgroundColor, color]
      })
      expect([background, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(23, 25, 31)'])
    },
  )
}

test('marks are printed without background graphics', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  const seen: string[] = []
  for (const path of ['/news/student-success-stories', '/privacy', '/projects', '/about']) {
    await visit(page, path)
    const marks = await page.locator('main *').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { content, width, height, position, backgroundColor, borderTopWidth, borderTopStyle } =
          getComputedStyle(element, '::before')
        const isSmall = Math.max(parseFloat(width), parseFloat(height)) < 32
        if (content !== '""' || !isSmall || (position === 'absolute' && !element.matches('li'))) return []
        const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)'
        return [
          isFilled ? 'background' : borderTopStyle === 'solid' && borderTopWidth !== '0px' ? 'border' : '',
        ]
      }),
    )
    expect(marks, path).not.toContain('background')
    seen.push(...marks)
  }
  expect(seen.filter((mark) => mark === 'border').length).toBeGreaterThan(20)
})

for (const path of ['/', '/about']) {
  test(`${path} is printed without dark bands`, byDefault(path === '/about'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await visit(page, path)
    const bands = page.locator('main :is(.band-ink, [data-principle=incubator])')
    const texts = await bands
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter(({ childNodes }) =>
            [...childNodes].some((node) => node instanceof Text && node.data.trim()),
          )
          .map((element) => ({ text: element.textContent, ink: getComputedStyle(element).color })),
      )
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter(({ ink }) => contrast(ink, 'rgb(255, 255, 255)') < 3)).toEqual([])
    const backgrounds = await bands.evaluateAll((found) =>
      found.flatMap((band) =>
        [undefined, '::before'].map((part) => getComputedStyle(band, part).backgroundColor),
      ),
    )
    const light = ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']
    expect(backgrounds.length).toBeGreaterThan(1)
    expect(backgrounds.filter((background) => !light.includes(background))).toEqual([])
  })
}
