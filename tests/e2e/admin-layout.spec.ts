import { expect, signInQuietly, test } from './admin-inbox.ts'
import { visitApp } from './support/visit.ts'

const phone = { width: 390, height: 844 }

for (const window of [phone, { width: 1280, height: 800 }])
  test(`at ${window.width} px nothing shows through what stays above a list`, async ({ page, inbox }) => {
    await page.setViewportSize(window)
    await inbox.receiveMany(30)
    await inbox.open()
    const clip = { ...(await page.getByRole('navigation', { name: 'Status' }).boundingBox())!, x: 0, y: 0 }
    const pictures = []
    for (const top of [700, 733]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      pictures.push(await page.screenshot({ clip: { ...clip, width: window.width } }))
    }
    expect(pictures[1]!.equals(pictures[0]!)).toBe(true)
  })

test('on phones the current page and the current tab are in sight', async ({ page, inbox }) => {
  await page.setViewportSize(phone)
  await signInQuietly(page, inbox.account)
  for (const [path, name] of [
    ['/admin/status', 'Status'],
    ['/admin?status=spam', /^Spam/],
  ] as const) {
    await visitApp(page, path)
    const current = page.getByRole('navigation').getByRole('link', { name, exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  await page.getByRole('link', { name: /^Archived/ }).click()
  await expect(page).toHaveURL(/status=archived/)
  await expect(page.getByRole('link', { name: /^Archived/ })).toBeInViewport({ ratio: 1 })
})
