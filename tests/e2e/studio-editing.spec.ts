import type { Locator } from '@playwright/test'
import { expect, field, openStudio, test } from './studio-site.ts'

const home = '/studio/structure/home;homePage'

test.use({ viewport: { width: 1400, height: 1000 } })

test.describe('editing', { tag: '@long' }, () => {
  test('mentors are reordered by drag and by arrows', async ({ page, site, request }) => {
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
    const positions = async () => {
      const html = await (await request.get(site.url, { headers: { Cookie: 'lumipath-language=en' } })).text()
      return [before[2]!, before[1]!, before[0]!].map((name) => html.indexOf(name))
    }
    await expect
      .poll(async () => (await positions()).every((at, i, all) => at > (all[i - 1] ?? 0)))
      .toBe(true)
  })

  test('every one of several quick clicks on an arrow counts', async ({ page, site }) => {
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

  test('the open document is marked in an ordered list, and its arrows are reached by keyboard', async ({
    page,
    site,
  }) => {
    const [first, second] = await site.client.fetch<string[]>('*[_type == "project"] | order(order asc)._id')
    await openStudio(page, site, `/studio/structure/project;${second}`)
    const row = (id: string) => page.getByTestId(`order-row-${id}`)
    const background = (id: string) =>
      row(id)
        .getByRole('link')
        .evaluate((link) => getComputedStyle(link).backgroundColor)
    await row(second!).waitFor()
    expect(await background(second!)).not.toBe(await background(first!))
    const moveUp = row(second!).getByRole('button', { name: 'Move up' })
    const arrows = row(second!).getByTestId('arrows')
    await expect(arrows).toHaveCSS('opacity', '0')
    await row(second!).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(moveUp).toBeFocused()
    await expect(arrows).toHaveCSS('opacity', '1')
  })

  test('an option of the chat is renamed, and visitors see it', async ({ page, site, request }) => {
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
      (await request.get(`${site.url}/chat`, { headers: { Cookie: 'lumipath-language=en' } })).text()
    await expect.poll(chat).toContain('Yes, tell me more')
    await page.goto(`${site.url}/studio/structure/chatScript%2Cview%3Dpicture`)
    await expect(page.locator('svg').getByText('Yes, tell me more')).toBeVisible()
    await expect(page.getByText('can be reached and comes to the exit')).toBeVisible()
  })

  test('an optional text is emptied in every language and published', async ({ page, site, request }) => {
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
      (await request.get(site.url, { headers: { Cookie: 'lumipath-language=en' } })).text()
    await expect
      .poll(async () => (await home()).includes('$6') && !(await home()).includes('<small>under'))
      .toBe(true)
  })

  test('two editors of one document see each other', async ({ page, site, browser }) => {
    await openStudio(page, site, home, 'administrator')
    const other = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
    await openStudio(other, site, home, 'editor')
    await field(other, 'hero.chip.en').click()
    const chip = page.getByTestId('field-hero.chip.en')
    await expect.poll(() => hasAvatarBeside(chip)).toBe(true)
    const present = await page.locator('[data-ui="Avatar"]').count()
    for (const [from, to, text] of [
      [other, page, 'Typed by the other'],
      [page, other, 'Typed by the first'],
    ] as const) {
      await field(from, 'hero.chip.en').fill(text)
      await expect(field(to, 'hero.chip.en')).toHaveValue(text)
    }
    await other.close()
    await expect.poll(() => page.locator('[data-ui="Avatar"]').count()).toBeLessThan(present)
    await expect(page.getByText('An error occurred')).toHaveCount(0)
  })

  test('translations are marked as outdated when the English changes', async ({ page, site }) => {
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
  })

  test('Chinese written before the first English text is not marked as older', async ({ page, site }) => {
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
  })

  test('a server crash loses no stored data', async ({ page, site }) => {
    await openStudio(page, site, home)
    const chip = field(page, 'hero.chip.en')
    const stored = () =>
      site.client.fetch<string>('*[_id == "drafts.homePage"][0].hero.chip.en', {}, { perspective: 'raw' })
    await chip.fill('Taken before the end')
    await expect.poll(stored).toBe('Taken before the end')
    await chip.pressSequentially(', and on')
    await site.crash()
    expect(await stored()).toMatch(/^Taken before the end/)
    await expect(chip).toBeEditable()
    await chip.fill('Written after the restart')
    await expect.poll(stored).toBe('Written after the restart')
  })
})

/** The Studio draws avatars in a layer above its form. */
async function hasAvatarBeside(field: Locator): Promise<boolean> {
  const box = await field.boundingBox()
  const avatars = await field.page().locator('[data-ui="Avatar"]').all()
  const boxes = await Promise.all(avatars.map((avatar) => avatar.boundingBox()))
  return boxes.some((avatar) => {
    const middle = avatar && { x: avatar.x + avatar.width / 2, y: avatar.y + avatar.height / 2 }
    if (!box || !middle) return false
    const isBeside = middle.x > box.x && middle.x < box.x + box.width + avatar.width
    return isBeside && middle.y > box.y && middle.y < box.y + box.height
  })
}
