import { expect, test } from './admin-inbox.ts'

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
