import { expect, field, openStudio, test } from './studio-site.ts'

const home = '/studio/structure/home;homePage'

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 1400, height: 1000 } })

test(
  'mentors are put in another order, by drag and by the arrows, and the page follows',
  { tag: '@long' },
  async ({ page, site, request }) => {
    const advisors = '*[_type == "mentor" && group == "advisor"] | order(order asc)'
    const names = () => site.client.fetch<string[]>(`${advisors}.name.en`)
    const ids = await site.client.fetch<string[]>(`${advisors}._id`)
    const before = await names()
    await openStudio(page, site, '/studio/structure/mentors;advisor')
    const row = (index: number) => page.getByTestId(`order-row-${ids[index]}`)
    await expect(row(0)).toContainText(before[0]!)
    await row(2).dragTo(row(0))
    const dragged = [before[2], before[0], before[1], ...before.slice(3)]
    await expect.poll(names).toEqual(dragged)
    await expect(page.locator('[data-testid^="order-row-"]').first()).toContainText(before[2]!)
    await row(0).getByRole('button', { name: 'Move down' }).click()
    await expect.poll(names).toEqual([before[2], before[1], before[0], ...before.slice(3)])
    const places = async () => {
      const html = await (
        await request.get(site.address, { headers: { Cookie: 'lumipath-language=en' } })
      ).text()
      return [before[2]!, before[1]!, before[0]!].map((name) => html.indexOf(name))
    }
    await expect.poll(async () => (await places()).every((at, i, all) => at > (all[i - 1] ?? 0))).toBe(true)
  },
)

test('quick presses of an arrow all count', { tag: '@long' }, async ({ page, site }) => {
  const projects = '*[_type == "project"] | order(order asc)'
  const ids = () => site.client.fetch<string[]>(`${projects}._id`)
  const [first, ...others] = await ids()
  await openStudio(page, site, '/studio/structure/project')
  await page
    .getByTestId(`order-row-${first}`)
    .getByRole('button', { name: 'Move down' })
    .evaluate((button) => [1, 2, 3].forEach(() => (button as HTMLButtonElement).click()))
  await expect(page.getByText('Moved to place 4 of')).toBeAttached()
  await expect.poll(ids).toEqual([...others.slice(0, 3), first, ...others.slice(3)])
})

test(
  'an answer of the chat gets other words, and visitors see them',
  { tag: '@long' },
  async ({ page, site, request }) => {
    const { key, option } = await site.client.fetch<{ key: string; option: string }>(
      '*[_id == "chatScript"][0].steps[key == "start"][0]{"key": _key, "option": options[0]._key}',
    )
    const path = `steps[_key=="${key}"].options[_key=="${option}"].label.en`
    const intent = `id=chatScript;type=chatScript;path=${encodeURIComponent(path)}`
    await openStudio(page, site, `/studio/intent/edit/${intent}/`)
    await field(page, path).fill('Yes, tell me more')
    await page.keyboard.press('Escape')
    await page.getByTestId('action-publish').click()
    await expect(page.getByText('was published')).toBeVisible()
    const chat = async () =>
      (await request.get(`${site.address}/chat`, { headers: { Cookie: 'lumipath-language=en' } })).text()
    await expect.poll(chat).toContain('Yes, tell me more')
    await page.goto(`${site.address}/studio/structure/chatScript%2Cview%3Dpicture`)
    await expect(page.locator('svg text', { hasText: 'Yes, tell me more' })).toBeVisible()
    await expect(page.getByText('can be reached and comes to the exit')).toBeVisible()
  },
)

test(
  'a text that may be missing is emptied in every language, and the page is published without it',
  { tag: '@long' },
  async ({ page, site, request }) => {
    const key = await site.client.fetch<string>(
      '*[_id == "homePage"][0].figures[prefix.en == "under"][0]._key',
    )
    const prefix = `figures[_key=="${key}"].prefix`
    await openStudio(
      page,
      site,
      `/studio/intent/edit/id=homePage;type=homePage;path=${encodeURIComponent(`${prefix}.en`)}/`,
    )
    for (const language of ['zhTW', 'zh', 'en']) await field(page, `${prefix}.${language}`).fill('')
    await page.keyboard.press('Escape')
    await page.getByTestId('action-publish').click()
    await expect(page.getByText('was published')).toBeVisible()
    expect(await site.client.fetch(`*[_id == "homePage"][0].${prefix}`)).toEqual([null])
    const home = async () =>
      (await request.get(site.address, { headers: { Cookie: 'lumipath-language=en' } })).text()
    await expect
      .poll(async () => (await home()).includes('$6') && !(await home()).includes('<small>under'))
      .toBe(true)
  },
)

test(
  'two editors on one document see each other’s words',
  { tag: '@long' },
  async ({ page, site, browser }) => {
    await openStudio(page, site, home)
    const other = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
    await openStudio(other, site, home)
    await field(page, 'hero.chip.en').fill('From the first editor')
    await expect(field(other, 'hero.chip.en')).toHaveValue('From the first editor', { timeout: 30_000 })
    await field(other, 'hero.chip.zh').fill('来自第二位编辑')
    await expect(field(page, 'hero.chip.zh')).toHaveValue('来自第二位编辑', { timeout: 30_000 })
    await other.close()
  },
)

test(
  'English that changes leaves its translations marked as older, until somebody looks at them',
  { tag: '@long' },
  async ({ page, site }) => {
    const { mentor, zh } = await site.client.fetch<{ mentor: string; zh: string }>(
      '*[_type == "mentor" && group == "intern"] | order(order asc)[0]{"mentor": _id, "zh": title.zh}',
    )
    await openStudio(page, site, `/studio/structure/mentors;everyone;${mentor}`)
    await expect(page.getByText('简 ✓')).toBeVisible()
    await field(page, 'title.en').fill('Intern, lamps')
    await expect(page.getByText('简 1 older than the English')).toBeVisible()
    await page.getByRole('button', { name: 'Still right' }).first().click()
    await expect(page.getByText('简 ✓')).toBeVisible()
    await field(page, 'title.zhTW').fill('實習生，燈具')
    await expect(page.getByText('繁 ✓')).toBeVisible()
    expect(await field(page, 'title.zh').inputValue()).toBe(zh)
  },
)

test(
  'Chinese that is written first is not older than the English that follows, letter by letter',
  { tag: '@long' },
  async ({ page, site }) => {
    const mentor = 'mentor-written-in-chinese'
    await site.client.create({ _id: `drafts.${mentor}`, _type: 'mentor', group: 'intern', order: 1000 })
    await openStudio(page, site, `/studio/structure/mentors;everyone;${mentor}`)
    await field(page, 'title.zh').fill('实习生')
    await field(page, 'title.zhTW').fill('實習生')
    await field(page, 'title.en').pressSequentially('Intern')
    const title = () =>
      site.client.fetch<string>(`*[_id == "drafts.${mentor}"][0].title.en`, {}, { perspective: 'raw' })
    await expect.poll(title).toBe('Intern')
    await expect(page.getByText('Older than the English')).toHaveCount(0)
    await site.client.delete(`drafts.${mentor}`)
  },
)

test(
  'a server that dies while somebody types loses nothing it has taken',
  { tag: '@long' },
  async ({ page, site }) => {
    await openStudio(page, site, home)
    const chip = field(page, 'hero.chip.en')
    const stored = () =>
      site.client.fetch<string>('*[_id == "drafts.homePage"][0].hero.chip.en', {}, { perspective: 'raw' })
    await chip.fill('Taken before the end')
    await expect.poll(stored).toBe('Taken before the end')
    await chip.pressSequentially(', and on')
    await site.crash()
    expect(await stored()).toMatch(/^Taken before the end/)
    await expect(chip).toBeEditable({ timeout: 60_000 })
    await chip.fill('Written after the restart')
    await expect.poll(stored, { timeout: 60_000 }).toBe('Written after the restart')
  },
)
