import type { Page } from '@playwright/test'
import { expect, test } from './admin-inbox.ts'
import { contactForm } from './support/contact-message.ts'
import { answer, openChat } from './support/chat.ts'
import { holdRequests } from './support/hold.ts'
import { byDefault, messages } from './support/languages.ts'
import { appStarted, visit, visitApp } from './support/visit.ts'

/** Like browser translation: replaces text by its own elements, also in later content. */
function translate(page: Page) {
  return page.evaluate(() => {
    function replace(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        if (!text.data.trim() || text.parentElement!.closest('font, script, style, textarea')) continue
        const font = document.createElement('font')
        font.append(`«${text.data}»`)
        text.replaceWith(font)
      }
    }
    replace(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.isConnected) replace(node instanceof Text ? node.parentElement! : node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test.describe('before the app has started', () => {
  const fields = [
    ['/', '#contact form [name=name]', '#contact form [name=message]'],
    ['/search?q=', 'main [name=q]', 'main [name=q]'],
  ]
  for (const [path = '', first = '', last = ''] of fields)
    test(
      `what is typed on ${path} stays on a page translated by the browser`,
      byDefault(path === '/'),
      async ({ page }) => {
        const release = await holdRequests(page, '**/assets/*.js')
        await visit(page, path, 'en', { waitUntil: 'domcontentloaded' })
        await page.locator(first).fill('Typed early')
        await page.locator(last).fill('Typed late')
        await translate(page)
        release()
        await appStarted(page)
        await expect(page.locator(last)).toBeFocused()
        await page.keyboard.type(', and more')
        if (first !== last) await expect(page.locator(first)).toHaveValue('Typed early')
        await expect(page.locator(last)).toHaveValue('Typed late, and more')
      },
    )
})

test('pages, form and languages work on a page translated by the browser', async ({ page }) => {
  await visitApp(page, '/')
  await translate(page)
  const bar = page.getByRole('banner')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('«')
  await bar.locator('a[href="/projects"]').first().click()
  await expect(page.locator('[id^=project-]')).toHaveCount(21)
  await page.goBack()
  await expect(page.locator('main.home')).toBeVisible()
  await appStarted(page)
  await translate(page)
  const form = contactForm(page)
  await form.getByRole('button').click()
  await expect(form.getByText(`«${messages.en.contact.missingText}»`)).toBeVisible()
  await bar.locator('form button').click()
  await expect(heading).toContainText('让光')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
})

test('the chat reaches its end on a page translated by the browser', { tag: '@long' }, async ({ page }) => {
  const chat = await openChat(page)
  await translate(page)
  await expect(chat.last).toContainText('«')
  await answer(page, chat, '«Yes, please!»', '«Parent»', '«Grade 9»')
  await chat.panel.locator('header').getByRole('button', { name: '«Reset»' }).click()
  await expect(chat.said).toHaveCount(1)
})

test('staff lists work on a page translated by the browser', { tag: '@long' }, async ({ page, inbox }) => {
  await inbox.receive({ name: 'Ada' })
  await inbox.open()
  await translate(page)
  await inbox
    .cards()
    .getByRole('button', { name: /Archive/ })
    .click()
  await expect(inbox.statusMessage).toContainText('“Ada” moved to Archived.')
  const tabs = page.locator('main nav').first().getByRole('link')
  for (const tab of [3, 5, 1]) {
    await tabs.nth(tab).click()
    await expect(tabs.nth(tab)).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
