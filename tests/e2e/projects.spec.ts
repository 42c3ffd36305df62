import { languages, messages } from './support/languages.ts'
import { copy, idsOf, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit, visitApp } from './support/visit.ts'

const words = {
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
    title: '學生與實習生專案',
    badge: '招募中',
    button: '查看專案',
    invitation: '想做一個自己的專案？',
    start: '今天就開始',
  },
}

const projects = idsOf('project')

for (const locale of languages) {
  test(`in ${locale} 21 projects are shown, each with all it has`, async ({ page }) => {
    await visit(page, '/projects', locale)
    const { title, badge, button } = words[locale]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const cards = page.locator('main li.project')
    await expect(cards).toHaveCount(21)
    expect(projects).toHaveLength(21)
    for (const [index, id] of projects.entries()) {
      const card = cards.nth(index)
      const name = copy(id, 'title', locale)
      await expect(card.getByRole('heading')).toHaveText(name)
      const link = card.getByRole('link')
      await expect(link).toHaveAccessibleName(`${button} ${name} ${messages[locale].a11y.newTab}`)
      await expect(link).toHaveAttribute('href', String(seed(id, 'url')))
      await expect(link).toHaveAttribute('target', '_blank')
      const content = (await card.textContent()) ?? ''
      expect(content).toContain(badge)
      for (const field of ['category', 'description', 'detailedDescription'])
        expect(content).toContain(copy(id, field, locale))
      const tags = (seed(id, 'tags') as unknown[]).map((_, tag) => copy(id, `tags.${tag}`, locale))
      await expect(card.locator('.project__tags li')).toHaveText(tags)
      await expect(card.locator('img')).toHaveCount(1)
      await expect(card).toHaveClass(new RegExp(`project--${String(seed(id, 'colorScheme'))}\\b`))
    }
  })

  test(`in ${locale} the page invites to a project of one’s own`, async ({ page }) => {
    await visitApp(page, '/projects', locale)
    const { invitation, start } = words[locale]
    await expect(page.getByRole('heading', { name: invitation })).toBeAttached()
    const link = page.getByRole('link', { name: start })
    await expect(link).toHaveAttribute('href', '/#contact')
    await link.click()
    await expect(page).toHaveURL('/#contact')
    await expect(page.locator('#contact h2')).toBeInViewport()
  })
}

test('the grid has two columns on a desktop, one on a phone', async ({ page }) => {
  await visit(page, '/projects')
  const columns = () =>
    page
      .locator('main li.project')
      .evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      )
  expect(await columns()).toBe(2)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await columns()).toBe(1)
})

test('the long description can be read on a desktop at once, on a phone when it is asked for', async ({
  page,
}) => {
  await visit(page, '/projects')
  const card = page.locator('main li.project').first()
  const description = card.getByText(copy(projects[0]!, 'detailedDescription', 'en').slice(0, 60))
  await expect(description).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(description).toBeHidden()
  await card.getByText(messages.en.projects.more).click()
  await expect(description).toBeVisible()
})

test.describe('View Project', () => {
  test.use({ expected: /other host: https:\/\/projects\.example/ })

  test('opens the project in a new tab', async ({ page, context }) => {
    await context.route('https://projects.example/**', (route) => route.fulfill({ body: 'A project' }))
    await visit(page, '/projects')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /^View Project/ })
      .first()
      .click()
    await expect(await opened).toHaveURL(String(seed(projects[0]!, 'url')))
    await expect(page).toHaveURL('/projects')
  })
})

test('colours come from one palette of at most five schemes', async ({ page }) => {
  await visit(page, '/projects')
  const colours = await page
    .locator('main li.project .project__category')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor))
  const schemes = projects.map((id) => String(seed(id, 'colorScheme')))
  const pairs = new Set(schemes.map((scheme, index) => `${scheme} ${colours[index]}`))
  expect(pairs.size, 'one colour for every scheme').toBe(new Set(schemes).size)
  expect(new Set(schemes).size).toBeLessThanOrEqual(5)
})
