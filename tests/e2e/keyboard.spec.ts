import { contactForm } from './support/contact-message.ts'
import { respondToMessages } from './support/contact-action.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './admin-inbox.ts'
import { contrast } from './support/contrast.ts'
import { byDefault } from './support/languages.ts'
import { slice } from './support/routes.ts'
import { desktop, phone } from './support/states.ts'
import { nextFrames, visit, visitApp } from './support/visit.ts'

/** Returns null without a problem, and `end` after the last element. */
function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'end'
    const name = `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 20)}`
    const ring = (candidate: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, display } = getComputedStyle(candidate, pseudo)
      return outlineStyle !== 'none' && outlineWidth !== '0px' && display !== 'none'
    }
    const parts = [element, ...element.querySelectorAll('*')]
    if (!parts.some((part) => ring(part)) && !ring(element, '::after')) return `no ring: ${name}`
    const boxes = [...element.getClientRects()]
    const seen = boxes.some(({ left, right, top, bottom }) =>
      [0.05, 0.5, 0.95].some((share) => {
        const hit = document.elementFromPoint(left + (right - left) * share, top + (bottom - top) * share)
        return hit && (element.contains(hit) || hit.contains(element))
      }),
    )
    return seen ? null : `hidden: ${name}`
  })
}

async function walk(page: Page) {
  const faults: string[] = []
  let stops = 0
  for (; stops < 250; stops++) {
    await page.keyboard.press('Tab')
    let fault = await faultOfFocus(page)
    if (fault === 'end') break
    // Sections near the viewport are laid out within a few frames.
    for (let tries = 0; fault && tries < 5; tries++) {
      await nextFrames(page)
      fault = await faultOfFocus(page)
    }
    if (fault) faults.push(fault)
  }
  return { faults, stops }
}

for (const [path, window, least] of [
  ['/', desktop, 50],
  ['/', phone, 30],
  ['/projects', phone, 40],
  ['/news/student-success-stories', desktop, 20],
] as const) {
  test(
    `the focus is visible: ${path}, ${window.width} px`,
    byDefault(path === '/projects'),
    async ({ page }) => {
      await page.setViewportSize(window)
      await visitApp(page, path)
      const { faults, stops } = await walk(page)
      expect(faults).toEqual([])
      expect(stops).toBeGreaterThan(least)
    },
  )
}

const rings = (page: Page) =>
  page.evaluate(() => {
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const painted = [getComputedStyle(element), getComputedStyle(element, '::before')]
      const seen = painted.find(({ backgroundColor }) => backgroundColor !== 'rgba(0, 0, 0, 0)')
      return seen?.backgroundColor ?? backgroundOf(element.parentElement)
    }
    const found: { name: string; ring: string; background: string }[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      element.focus()
      if (document.activeElement !== element) continue
      // On pictures, elements draw the ring themselves, without an outline.
      const ringed = [element, ...element.querySelectorAll('*')].find(
        (part) => getComputedStyle(part).outlineStyle === 'solid',
      )
      if (!ringed) continue
      const { outlineColor, outlineOffset, boxShadow } = getComputedStyle(ringed)
      const line = boxShadow.includes('inset') ? undefined : /rgb[^)]+\)/.exec(boxShadow)?.[0]
      const background = line ?? backgroundOf(outlineOffset.startsWith('-') ? ringed : ringed.parentElement)
      found.push({
        name: `${element.className} ${element.textContent?.trim()}`,
        ring: outlineColor,
        background,
      })
    }
    return found
  })

for (const [colorScheme, scope, paths] of [
  ['light', 'some pages', ['/projects', '/search?q=robot']],
  ['light', 'pages of each kind', slice],
  ['dark', 'pages of each kind', slice],
] as const) {
  test(
    `the focus ring has contrast on ${scope}, ${colorScheme}`,
    byDefault(scope === 'some pages'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      async function expectRings(least: number) {
        const found = await rings(page)
        expect(found.length).toBeGreaterThan(least)
        const faint = found.filter(({ ring, background }) => contrast(ring, background) < 3)
        expect.soft(faint, page.url()).toEqual([])
      }
      for (const path of paths) {
        await visit(page, path)
        await page.keyboard.press('Tab')
        await expectRings(5)
      }
      await page.setViewportSize(phone)
      await visit(page, '/')
      await page.getByRole('button', { name: 'Open menu' }).press('Enter')
      await expectRings(5)
    },
  )
}

test('the language button keeps the focus, and a new page begins at its skip link', async ({ page }) => {
  await visitApp(page, '/')
  const button = page.getByRole('banner').locator('form button')
  await button.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(button).toBeFocused()
  await page.locator('#news .more').first().press('Enter')
  await expect(page).toHaveURL(/\/news\//)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main a').first()).toBeFocused()
})

test('a contact message is written, corrected and sent by keyboard alone', async ({ page }) => {
  await respondToMessages(page, 201, { status: 'delivered' })
  await visitApp(page, '/')
  const form = contactForm(page)
  await form.locator('[name=name]').focus()
  await page.keyboard.type('Mei Lin')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.locator('[name=email]')).toBeFocused()
  await expect(form.locator('[name=email]')).toHaveAccessibleDescription('Please fill this in.')
  await page.keyboard.type('mei@mail.example')
  for (const text of ['', '', 'When does it begin?']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused()
  await page.getByRole('button', { name: 'Send Another Message' }).press('Enter')
  await expect(form.locator('[name=name]')).toBeFocused()
})

test('staff sign in, read and move a message by keyboard alone', async ({ page, inbox }) => {
  await inbox.receive()
  await visit(page, `/admin?q=${inbox.mark}`)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(inbox.account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(inbox.account.password)
  await page.keyboard.press('Enter')
  const card = page.getByRole('article').filter({ hasText: inbox.mark })
  await card.getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(card).toContainText('Read')
  await card.getByRole('heading').getByRole('link').press('Enter')
  await expect(page.locator('#notes')).toBeVisible()
})
