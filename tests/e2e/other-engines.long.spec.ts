import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromium as installed } from '../../tools/support/browser.ts'
import { temporaryFolder } from '../../tools/support/processes.ts'
import { inboxDatabase, siteData } from './admin-inbox.ts'
import { contactMessage } from './support/contact-message.ts'
import { messages } from './support/languages.ts'
import { expect, test as base } from './support/test.ts'
import { urls } from './setup.ts'
import { openFirefox, openWebKit, type OtherBrowser } from './support/web-driver.ts'

const engines = { 'Firefox ESR': openFirefox, WebKitGTK: openWebKit }

for (const [engine, openBrowser] of Object.entries(engines)) {
  const test = base.extend<{ browser: never; other: OtherBrowser }>({
    other: async ({}, use) => {
      const other = await openBrowser()
      await use(other)
      await other.close()
    },
  })

  const heading = (other: OtherBrowser) => () =>
    other.run<string>(`return document.querySelector('h1')?.textContent.trim()`)
  const path = (other: OtherBrowser) => () => other.run<string>('return location.pathname')

  test.describe(engine, () => {
    test('home shows its sections, and Back from another page returns to it', async ({ other }) => {
      await other.open('/')
      const title = await heading(other)()
      await other.click('header a[href="/about"]')
      await expect.poll(path(other)).toBe('/about')
      await other.back()
      await expect.poll(path(other)).toBe('/')
      await expect.poll(heading(other)).toBe(title)
    })

    test('the language button leads through the three languages', async ({ other }) => {
      await other.open('/about')
      for (const tag of ['zh-Hans', 'zh-Hant', 'en']) {
        await other.click('header form button')
        await expect.poll(() => other.run('return document.documentElement.lang')).toBe(tag)
      }
    })

    test('a news article opens from the list', async ({ other }) => {
      await other.open('/news')
      await other.click('main a[href^="/news/"]')
      await expect.poll(path(other)).toMatch(/^\/news\/./)
      expect(await heading(other)()).toBeTruthy()
    })

    test('a message is sent, after what is wrong has been said beside its field', async ({ other }) => {
      await other.open('/')
      await other.type('#contact [name=name]', contactMessage.name)
      await other.type('#contact [name=email]', 'mei@')
      await other.type('#contact [name=message]', 'When does the summer program start?')
      await other.click('#contact [type=submit]')
      const isInvalid = () =>
        other.run(
          `return document.querySelector('#contact [name=email]').matches(':invalid, [aria-invalid=true]')`,
        )
      await expect.poll(isInvalid).toBe(true)
      await other.type('#contact [name=email]', 'mail.example')
      await other.click('#contact [type=submit]')
      const status = () => other.run<string>(`return document.querySelector('#contact').textContent`)
      await expect.poll(status).toContain(messages.en.contact.sentTitle)
    })

    test('the chat asks and takes an answer', async ({ other }) => {
      await other.open('/about')
      await other.click('[data-launcher] > a')
      await other.click('[data-options] button', 'Yes, please!')
      await other.click('[data-options] button', 'Parent')
      const said = () => other.run<number>(`return document.querySelectorAll('[data-speaker]').length`)
      await expect.poll(said).toBeGreaterThanOrEqual(5)
    })

    test('staff sign in; after signing out, Back shows the sign-in page', async ({ other }) => {
      const { email, password } = await inboxDatabase(siteData).createStaff()
      await other.open('/admin')
      await other.type('[name=email]', email)
      await other.type('[name=password]', password)
      await other.click('main form [type=submit]')
      await expect.poll(path(other)).toBe('/admin')
      await expect.poll(heading(other)).toBe('Contact Submissions')
      await other.click('header button', 'Sign out')
      await expect.poll(() => other.run('return location.search')).toBe('?out')
      await other.back()
      await expect.poll(() => other.run('return location.pathname + location.search')).toBe('/admin/sign-in')
      expect(await heading(other)()).toBe('Sign in')
    })
  })
}

base('Chromium without scripts keeps no inbox for Back after signing out', async () => {
  const profile = temporaryFolder('chromium')
  mkdirSync(join(profile.path, 'Default'))
  // Playwright's own setting keeps pages out of the back/forward cache.
  const preferences = { profile: { default_content_setting_values: { javascript: 2 } } }
  writeFileSync(join(profile.path, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile.path, {
    // The headless shell has no such cache.
    executablePath: '/usr/bin/chromium',
    args: installed.args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    baseURL: urls.site,
  })
  try {
    const [page] = context.pages()
    const { email, password } = await inboxDatabase(siteData).createStaff()
    await page!.goto('/admin')
    await page!.locator('[name=email]').fill(email)
    await page!.locator('[name=password]').fill(password)
    await page!.locator('[name=password]').press('Enter')
    await page!.getByRole('button', { name: 'Sign out' }).click()
    await expect(page!.getByText('You are signed out, on all devices.')).toBeVisible()
    // From memory there is no `load`.
    await page!.goBack({ waitUntil: 'commit' })
    await expect(page!).toHaveURL('/admin/sign-in')
  } finally {
    await context.close()
    profile.remove()
  }
})
