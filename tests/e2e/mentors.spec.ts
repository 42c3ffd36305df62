import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold.ts'
import { pictures } from './setup.ts'
import { eachLanguage, messages, type Locale } from './support/languages.ts'
import { copy, has, idsOf, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit, visitApp } from './support/visit.ts'

const groups = ['founder', 'advisor', 'mentor', 'intern']
const byGroup = (id: string) => groups.indexOf(String(seed(id, 'group')))
const mentors = idsOf('mentor').toSorted((a, b) => byGroup(a) - byGroup(b))
const founder = mentors[0]!
const withoutImage = mentors.find((id) => !has(id, 'image'))!

const card = (page: Page, id: string, locale: Locale = 'en') =>
  page.locator('#mentors li').filter({ hasText: copy(id, 'name', locale) })

for (const [locale, details] of eachLanguage('zh-TW')) {
  test(
    `in ${locale} 37 people are listed by group; the founder links elsewhere`,
    details,
    async ({ page }) => {
      expect(mentors).toHaveLength(37)
      await visit(page, '/', locale)
      const section = page.locator('#mentors')
      const { newTab } = messages[locale].a11y
      const names = await section.locator('h3').allTextContents()
      expect(names.map((name) => name.replace(newTab, '').trim())).toEqual(
        mentors.map((id) => copy(id, 'name', locale)),
      )
      const name = copy(founder, 'name', locale)
      const link = section.getByRole('link', { name })
      await expect(link).toHaveAccessibleName(`${name} ${newTab}`)
      await expect(link).toHaveAttribute('href', String(seed(founder, 'url')))
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      const avatar = card(page, withoutImage, locale).locator('.avatar')
      const initials = [...copy(withoutImage, 'name', locale)].slice(0, 2).join('').toUpperCase()
      await expect(avatar).toHaveText(initials)
      await expect(avatar.locator('img')).toHaveCount(0)
    },
  )
}

test('the founder has a large card, the others a grid of two columns, then three', async ({ page }) => {
  await visit(page, '/')
  const columns = () =>
    page
      .locator('#mentors li')
      .evaluateAll(
        (cards) => new Set(cards.map((each) => Math.round(each.getBoundingClientRect().left))).size,
      )
  const width = async (selector: string) => (await page.locator(selector).first().boundingBox())!.width
  for (const [window, count] of [
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width: window, height: 800 })
    expect(await columns(), `${window} px`).toBe(count)
    expect(await width('#mentors .band')).toBeGreaterThanOrEqual(count * (await width('#mentors li')) - 1)
  }
})

test('a phone shows the first mentors and unfolds the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/')
  const last = card(page, mentors.at(-1)!)
  await expect(last).toBeHidden()
  await page.getByText('Show 33 more people').click()
  await expect(last).toBeVisible()
})

test.describe('a portrait', () => {
  test.use({ expected: /failed: \S+\/(p|lake\/images)\/|Failed to load resource/ })

  const second = mentors[1]!
  const avatar = (page: Page) => card(page, second).locator('.avatar')
  const initials = (page: Page) => avatar(page).locator('span')

  const shown = (page: Page) =>
    avatar(page).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const image = element.querySelector('img')
      const covers =
        image?.complete && image.naturalWidth > 0 && getComputedStyle(image).visibility === 'visible'
      const found = document.elementsFromPoint(left + width / 2, top + height / 2)
      return found.some((each) => each.matches('.avatar > span')) && !covers
    })

  test('loads lazily and covers the initials', async ({ page }) => {
    const release = await holdRequests(page, pictures)
    await visit(page, '/', 'en', { waitUntil: 'domcontentloaded' })
    await avatar(page).scrollIntoViewIfNeeded()
    await expect(avatar(page)).toHaveAttribute('data-state', 'loading')
    await expect(card(page, withoutImage).locator('.avatar')).toHaveAttribute('data-state', 'idle')
    await expect(initials(page)).toHaveText('AL')
    await expect.poll(() => shown(page)).toBe(true)
    release()
    await expect(avatar(page)).toHaveAttribute('data-state', 'loaded')
    await expect.poll(() => shown(page)).toBe(false)
  })

  test('that fails to load leaves the initials', async ({ page }) => {
    await page.route(pictures, (route) => route.abort())
    await visitApp(page, '/')
    await avatar(page).scrollIntoViewIfNeeded()
    await expect(avatar(page)).toHaveAttribute('data-state', 'error')
    await expect.poll(() => shown(page)).toBe(true)
  })
})
