import type { Locator } from '@playwright/test'
import { expect, signInQuietly, test } from './admin-inbox.ts'
import { nextFrames, visitApp } from './support/visit.ts'

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

test('on tablets tabs and search take a row each, with the choices behind a line', async ({
  page,
  inbox,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await inbox.receive()
  await inbox.open()
  const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect((await inbox.cards().boundingBox())!.y - tops[0]!).toBeLessThan(160)
  await expect(page.getByLabel('Topic')).toBeHidden()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Language', { exact: true }).selectOption('English')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/locale=en/)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a message is as wide as its row, beside the box only stand name and contacts', async ({ inbox }) => {
    await inbox.receive({ name: 'Ada', phone: '+1 617 555 0148' })
    await inbox.open()
    const row = inbox.cards()
    const left = async (part: Locator) => (await part.boundingBox())!.x
    const box = await left(row.getByRole('checkbox'))
    expect(await left(row.getByText(inbox.mark))).toBe(box)
    expect(await left(row.getByText(/ [AP]M$/))).toBe(box)
    expect(await left(row.getByRole('heading'))).toBe(await left(row.getByRole('link', { name: /@/ })))
    expect(await left(row.getByRole('heading'))).toBeGreaterThanOrEqual(box + 44)
  })

  test('bulk actions take one row, the assignment at its end', async ({ page, inbox }) => {
    await inbox.receive({ name: 'Ada' })
    await inbox.open()
    await inbox.cards().locator('label').click()
    const actions = page.getByRole('group', { name: 'With what is selected' }).getByRole('button')
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toHaveLength(6)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
    await page.getByLabel('Assigned to').selectOption(inbox.account.email)
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(inbox.cards()).toContainText(inbox.account.email)
  })
})

test('the actions of a row lie on nothing that is read, and move no row when they come', async ({
  page,
  inbox,
}) => {
  const [email, phone] = ['jonathan.okafor-whitfield@company.example', '+1 617 555 0148']
  for (const message of ['', `\n${'Could a class of 24 visit the lab in March? '.repeat(9)}`])
    await inbox.receive({ name: 'Jonathan Okafor-Whitfield', email, phone, message: inbox.mark + message })
  await inbox.open()
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = () =>
      inbox.cards().evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    const atRest = await heights()
    for (const row of await inbox.cards().all()) {
      await row.hover()
      expect(await heights(), `${width} px`).toEqual(atRest)
      expect(await row.evaluate(coveredTexts), `${width} px`).toEqual([])
    }
    // A line for who wrote, and one for a short message.
    expect(atRest[1]).toBeLessThan(width < 1200 ? 90 : 64)
  }
})

/** What the buttons of a row are drawn over. */
function coveredTexts(row: Element): string[] {
  const buttons = [...row.querySelectorAll('.row-actions .admin-button')]
    .map((button) => button.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const nodes = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.parentElement!.closest('.row-actions, .sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const clip = node.parentElement!.closest('p, h2')!.getBoundingClientRect()
    // The letters stand in the middle of their line.
    const isCovered = [...range.getClientRects()].some((line) =>
      buttons.some(
        (button) =>
          button.left < line.right &&
          line.left < button.right &&
          button.top < Math.min(line.bottom, clip.bottom) - 3 &&
          line.top + 3 < button.bottom,
      ),
    )
    if (isCovered) covered.push(node.textContent ?? '')
  }
  return covered
}

test('an entry far down the list opens at its top, and Back leads to its row', async ({ page, inbox }) => {
  await inbox.receiveMany(30)
  await inbox.open()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('link', { name: 'N25', exact: true }).click()
    await expect(page).toHaveTitle(/^N25/)
    await nextFrames(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    if (width === 1280) await expect(page.locator('nav [aria-current=true]')).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(inbox.cards('N25')).toBeFocused()
    await expect(inbox.cards('N25')).toBeInViewport()
  }
})

test('among new messages Previous leads back to what was just read', async ({ page, inbox }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await inbox.receiveMany(4)
  await inbox.open(`/admin?status=new&q=${inbox.mark}`)
  await page.getByRole('link', { name: 'N1', exact: true }).click()
  for (const [title, way] of [
    ['N1', 'Next →'],
    ['N2', 'Next →'],
    ['N3', '← Previous'],
    ['N2', '← Previous'],
    ['N1', null],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    // Then the list is without it.
    await expect(page.locator('article').getByText('Read', { exact: true })).toBeVisible()
    await expect(page.locator('nav [aria-current=true]')).toContainText(title)
    if (way) await page.getByRole('link', { name: way }).click()
  }
})
