import { expect, test } from './admin-inbox.ts'
import { eachLanguage, type Locale } from './support/languages.ts'
import { visit } from './support/visit.ts'
import { labels as en, type InboxLabels } from '../../app/i18n/labels/en/inbox.ts'
import { labels as zh } from '../../app/i18n/labels/zh/inbox.ts'
import { labels as zhTW } from '../../app/i18n/labels/zh-TW/inbox.ts'
import { interpolate } from '../../app/i18n/format.ts'

const dictionaries: Record<Locale, InboxLabels> = { en, zh, 'zh-TW': zhTW }

for (const [locale, details] of eachLanguage('zh')) {
  test(
    `in ${locale} staff reply, take it back, and see how long a visitor waits`,
    details,
    async ({ page, inbox }) => {
      const messages = dictionaries[locale]
      await inbox.receive({ name: 'Ada', minutesAgo: 5 * 24 * 60 })
      await inbox.receive({ name: 'Second', minutesAgo: 6 * 24 * 60 })
      await inbox.open(undefined, locale)
      const card = inbox.cards('Ada')
      const age = interpolate(messages.waiting.days.other, { count: 5 })
      await expect(card).toContainText(interpolate(messages.waiting.overdue, { age }))
      const reply = card.getByRole('link', { name: messages.reply.label })
      await expect(reply).toHaveAttribute('href', /^mailto:mei@mail\.example\?subject=Re%3A.+%3E%20mark/)
      await reply.press('Enter')
      const status = messages.status.answered
      await expect(inbox.statusMessage).toContainText(interpolate(messages.moved, { name: 'Ada', status }))
      await expect(card).toHaveCount(0)
      await expect(inbox.cards('Second')).toBeFocused()
      await page.getByRole('button', { name: messages.actions.undo }).press('Enter')
      await expect(inbox.statusMessage).toContainText(interpolate(messages.undone.one, { count: 1 }))
      await expect(card).toBeFocused()
      await card.getByRole('button', { name: messages.actions.answered }).click()
      await page.getByRole('link', { name: new RegExp(`^${messages.tabs.answered}`) }).click()
      await expect(card).toBeVisible()
      await expect(card).not.toContainText(age)
    },
  )
}

test('a double click archives one message; the undo stays ten seconds, and longer while it is used', async ({
  page,
  inbox,
}) => {
  await page.clock.install()
  for (const [i, name] of ['First', 'Second', 'Third'].entries()) await inbox.receive({ name, minutesAgo: i })
  await inbox.open()
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Archive – First' }).dblclick()
  await expect(inbox.statusMessage).toContainText('“First” moved to Archived.')
  // The bar says it to the eye, the status to screen readers.
  const texts = page.getByText('“First” moved to Archived.')
  const widths = await texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(widths.filter((width) => width > 1)).toHaveLength(1)
  await expect(inbox.cards()).toHaveCount(2)
  await page.clock.fastForward(9_000)
  await undo.focus()
  await page.clock.fastForward(9_000)
  await expect(undo).toBeVisible()
  await page.keyboard.press('z')
  await expect(inbox.cards()).toHaveCount(3)
  await page.getByRole('button', { name: 'Spam – Second' }).click()
  await expect(undo).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(10_500)
  await expect(undo).toHaveCount(0)
  await expect(inbox.cards()).toHaveCount(2)
})

test('the history of a message and the record undo what was done', async ({ page, inbox }) => {
  await inbox.openMessage({ status: 'read' })
  await page.getByRole('button', { name: /^Archive/ }).click()
  const undo = page.getByRole('article').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(inbox.statusMessage).toHaveText(`${inbox.account.email} moved it from Archived to Read`)
  await page.getByRole('button', { name: /^Spam/ }).click()
  await expect(inbox.statusMessage).toHaveText(`${inbox.account.email} moved it from Read to Spam`)
  await page.reload()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Undo' }).click()
  await expect(history).toContainText('moved it from Spam to Read')
  await page.getByRole('link', { name: 'Record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record')
  // An account has no page.
  await expect(page.getByText('added a staff account').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'added a staff account' })).toHaveCount(0)
  const entry = page.getByRole('listitem').filter({ hasText: inbox.account.email }).first()
  await entry.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.statusMessage).toHaveText('1 change undone.')
  await visit(page, `/admin?status=spam&q=${inbox.mark}`)
  await expect(inbox.cards()).toHaveCount(1)
})

test('the whole row opens a message, but not its controls', async ({ page, inbox }) => {
  await inbox.receive({ name: '\u180e' })
  await inbox.open()
  await expect(inbox.cards().getByRole('heading')).toHaveText('(no name)')
  const list = page.url()
  await inbox.cards().getByRole('checkbox').check()
  expect(page.url()).toBe(list)
  await inbox.cards().click()
  await expect(page).toHaveTitle(/^\(no name\)/)
  await page.goBack()
  await expect(inbox.cards()).toHaveCount(1)
})

test('a lead without contact details is shown as such, below those that can be answered', async ({
  page,
  inbox,
}) => {
  const tag = inbox.mark
  await inbox.connected(
    (sql) => sql`
      insert into leads (tags, lead_score, status, contact_name, contact_email, consent_at) values
        (${['grade12', 'hot-lead', tag]}, 70, 'high_priority', null, null, null),
        (${['grade9', tag]}, 0, 'low_priority', 'Mei Lin', ${`${tag}@mail.example`}, now())`,
    'leads',
  )
  await inbox.receive({ email: `${tag}@Mail.example`, message: 'wrote before', minutesAgo: 60 })
  await inbox.open(`/admin/leads?sort=score&q=${tag}`)
  const [first, last] = [page.getByRole('article').first(), page.getByRole('article').last()]
  await expect(first).toContainText('Low priority')
  await expect(first.getByRole('heading')).toHaveText('Mei Lin')
  await expect(last).toContainText('High priority · 70')
  await expect(last).toContainText('No contact details')
  await expect(last.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0)
  const silent = page.getByRole('option', { name: /^No contact details · [1-9]/ })
  await page.getByLabel('Priority').selectOption(await silent.textContent())
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(first).toContainText('Left no contact details')
  await page.goBack()
  await page.getByRole('link', { name: 'Mei Lin', exact: true }).click()
  await page.getByRole('link', { name: '1 earlier message of this person' }).click()
  const person = page.getByRole('region', { name: 'The same person' })
  await expect(person).toContainText('wrote before')
  await person.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mei Chen')
  await person.getByRole('link', { name: /^Lead/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mei Lin')
  await page.getByRole('button', { name: /^Archive/ }).click()
  await expect(inbox.statusMessage).toContainText('“Mei Lin” moved to Archived.')
  await expect(page.getByRole('button', { name: /^Back to inbox/ })).toBeVisible()
})

test('a lead without a name shows its answers and its number in the list, beside it and on its page', async ({
  page,
  inbox,
}) => {
  const [answers, number] = ['Parent · Grade 11 · Learn AI skills', '+1 617 555 0148']
  await inbox.connected(
    (sql) => sql`
      insert into leads (tags, user_type, grade, goal, contact_phone, consent_at, locale)
      values (${[inbox.mark]}, 'parent', 'grade-11', 'learn-ai-skills', ${number}, now(), 'en')`,
    'leads',
  )
  await inbox.open(`/admin/leads?rows=compact&q=${inbox.mark}`)
  const title = page.getByRole('article').getByRole('link', { name: answers })
  await expect(page.getByRole('article').getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('article')).not.toContainText('English', { useInnerText: true })
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(page.getByRole('article')).toContainText(`${number}${answers}`)
  await expect(page.getByRole('navigation', { name: 'Leads' })).toContainText(`${number} · Low priority · 0`)
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCSS('background-color', 'rgb(23, 25, 31)')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the first entry is on the first screen, and what can be pressed is 44 px high and wide', async ({
    page,
    inbox,
  }) => {
    await inbox.receive({ name: 'Ada' })
    await inbox.receiveLeads(1, '+1 617 555 0101')
    for (const path of [`/admin?q=${inbox.mark}`, '/admin/leads?page=1']) {
      await inbox.open(path)
      expect((await page.locator('[data-card]').first().boundingBox())!.y).toBeLessThan(320)
      await page.locator('[data-card] label').first().click()
      const small = await page
        .locator('article:first-of-type :is(a, button, label, summary), fieldset :is(button, label, select)')
        .evaluateAll((elements) =>
          elements
            .map((element) => ({
              // A row is one link.
              box: (element.closest('h2')?.parentElement ?? element).getBoundingClientRect(),
              text: element.textContent,
            }))
            .filter(({ box: { width, height } }) => width > 0 && Math.min(width, height) < 43.5)
            .map(({ box, text }) => `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
        )
      expect(small, path).toEqual([])
    }
  })
})

test('a printed message is a letter without controls', async ({ page, inbox }) => {
  await inbox.openMessage()
  await page.getByLabel('New note, for staff only').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('#notes li')).toContainText('Called back.')
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator('button, input, select, textarea, summary, nav, header')
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#notes li')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
})
