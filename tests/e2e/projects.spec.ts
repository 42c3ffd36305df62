import type { Locator } from '@playwright/test'
import { projectGroups } from '../../app/content/project-groups.ts'
import { eachLanguage, messages } from './support/languages.ts'
import { copy, idsOf, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const texts = {
  en: {
    title: 'Student and Intern Projects',
    badge: 'Active Recruiting',
    button: 'View Project',
    invitation: 'Ready to Create Your Own Project?',
    start: 'Get Started Today',
  },
  zh: {
    title: '学生与实习生项目',
    badge: '招募中',
    button: '查看项目',
    invitation: '想做一个自己的项目？',
    start: '今天就开始',
  },
  'zh-TW': {
    title: '學生與實習生專題',
    badge: '招募中',
    button: '查看專題',
    invitation: '想做一個自己的專題？',
    start: '今天就開始',
  },
}

const projects = idsOf('project')

for (const [locale, details] of eachLanguage('en')) {
  test(`in ${locale} 21 projects show content, link and colour scheme`, details, async ({ page }) => {
    expect(projects).toHaveLength(21)
    const { title, badge, button, invitation, start } = texts[locale]
    await visit(page, '/projects', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const expected = projects.map((id) => ({
      heading: copy(id, 'title', locale),
      href: String(seed(id, 'url')),
      target: '_blank',
      pictures: 1,
      tags: (seed(id, 'tags') as unknown[]).map((_, tag) => copy(id, `tags.${tag}`, locale)),
    }))
    const cards = page.locator('main li[id^=project-]')
    expect(await cards.evaluateAll(contentOf)).toEqual(expected)
    for (const [index, id] of projects.entries()) {
      const content = (await cards.nth(index).textContent()) ?? ''
      for (const field of ['category', 'description', 'detailedDescription'])
        expect(content).toContain(copy(id, field, locale))
      expect(content).toContain(badge)
      const name = `${button} ${copy(id, 'title', locale)} ${messages[locale].a11y.newTab}`
      await expect(cards.nth(index).getByRole('link')).toHaveAccessibleName(name)
      await expect(cards.nth(index)).toHaveClass(new RegExp(`plate-${String(seed(id, 'colorScheme'))}\\b`))
    }
    await expect(page.getByRole('heading', { name: invitation })).toBeAttached()
    await expect(page.getByRole('link', { name: start })).toHaveAttribute('href', '/#contact')
  })
}

function contentOf(cards: Element[]) {
  const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim()
  return cards.map((card) => {
    const link = card.querySelector('a')
    return {
      heading: textOf(card.querySelector('h2, h3')),
      href: link?.getAttribute('href'),
      target: link?.getAttribute('target'),
      pictures: card.querySelectorAll('img').length,
      tags: [...card.querySelectorAll('ul li')].map(textOf),
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [locale, details] of eachLanguage('zh-TW'))
    test(
      `in ${locale} projects are filtered by one of five groups, with counts`,
      details,
      async ({ page }) => {
        const group = projectGroups.earth[locale]
        const members = projects.filter((id) => seed(id, 'group') === 'earth')
        await visit(page, '/projects', locale)
        const filters = page.getByRole('navigation', { name: messages[locale].projects.categories })
        await expect(filters.getByRole('link', { name: messages[locale].projects.all })).toHaveText(/21$/)
        await expect(filters.getByRole('link')).toHaveCount(6)
        await filters.getByRole('link', { name: group }).click()
        await expect(page).toHaveURL('/projects?group=earth')
        const current = filters.locator('[aria-current=page]')
        await expect(current).toHaveText(`${group} ${members.length}`)
        const cards = page.locator('main li[id^=project-]')
        expect(await cards.evaluateAll((found) => found.map(({ id }) => id))).toEqual(members)
        await expect(page).toHaveTitle(new RegExp(`^${group} · `))
      },
    )

  test('a group without projects is not found', async ({ page }) => {
    expect((await visit(page, '/projects?group=cooking')).status()).toBe(404)
  })
  test.use({ expected: /404/ })
})

test('a card shows its long description, which a phone with its one column folds', async ({ page }) => {
  await visit(page, '/projects')
  const columns = () =>
    page
      .locator('main li[id^=project-]')
      .evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      )
  const card = page.locator('main li[id^=project-]').first()
  const isLink = (part: Locator) =>
    part.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches('a, a *') ?? false
    })
  expect(await isLink(card.locator('img'))).toBe(true)
  const description = card.getByText(copy(projects[0]!, 'detailedDescription', 'en').slice(0, 60))
  expect(await columns()).toBe(2)
  await expect(description).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await columns()).toBe(1)
  await expect(description).toBeHidden()
  expect(await isLink(card.locator('summary'))).toBe(false)
  await card.getByText(messages.en.projects.more).click()
  await expect(description).toBeVisible()
})

test('colours come from one palette of at most five schemes', async ({ page }) => {
  await visit(page, '/projects')
  const colours = await page
    .locator('main li img + p')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor))
  const schemes = projects.map((id) => String(seed(id, 'colorScheme')))
  const pairs = new Set(schemes.map((scheme, index) => `${scheme} ${colours[index]}`))
  expect(pairs.size, 'one colour for every scheme').toBe(new Set(schemes).size)
  expect(new Set(schemes).size).toBeLessThanOrEqual(5)
})
