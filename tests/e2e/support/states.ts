import type { Page } from '@playwright/test'
import { answer, chatOf, openChat } from './chat.ts'
import type { Locale } from './languages.ts'
import { letter, write } from './letter.ts'
import { seed } from './seed.ts'
import { visit, visitApp } from './visit.ts'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 800 }

/** What a visitor or a member of staff may have done to a page before looking at it. */
export type State = {
  name: string
  /** Where it looks different; both when absent. */
  window?: typeof phone
  /** Needs a member of staff who has signed in. */
  staff?: boolean
  reach(page: Page, locale: Locale): Promise<void>
}

type Script = { key: string; options?: { next: string; label: Record<string, string> }[] }[]

/** Labels of the answers that lead from the first step through these others. */
function answersTo(locale: Locale, ...steps: string[]): string[] {
  const script = seed('chatScript', 'steps') as Script
  const language = locale === 'zh-TW' ? 'zhTW' : locale
  let current = 'start'
  return steps.map((next) => {
    const option = script.find(({ key }) => key === current)?.options?.find((one) => one.next === next)
    if (!option) throw new Error(`No answer leads from ${current} to ${next}.`)
    current = next === 'program_intro' ? 'view_more' : next === 'send_pdf' ? 'cta' : next
    return option.label[language] ?? option.label.en ?? ''
  })
}

/** Opens the chat and answers up to a step; then the clock of the page goes on. */
async function chatAt(page: Page, locale: Locale, ...steps: string[]): Promise<void> {
  const chat = await openChat(page, '/about', locale)
  await answer(page, chat, ...answersTo(locale, ...steps))
  await page.clock.resume()
}

const toHandover = ['identify_user', 'ask_grade', 'goal', 'program_intro', 'send_pdf', 'handover']

/** Writes the letter of the home page and sends it. */
async function sendLetter(page: Page, locale: Locale): Promise<void> {
  await visitApp(page, '/', locale)
  const form = page.locator('#contact form')
  await write(form, letter)
  await form.getByRole('button').click()
}

async function openSearch(page: Page, locale: Locale): Promise<void> {
  await visitApp(page, '/about', locale)
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
}

export const states: State[] = [
  {
    name: 'menu open',
    window: phone,
    reach: async (page, locale) => {
      await visit(page, '/', locale)
      await page.locator('[data-open-menu]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'bar scrolled',
    reach: async (page, locale) => {
      await visit(page, '/', locale)
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await page.locator('html[data-scrolled]').waitFor()
    },
  },
  unfolded('mentors', '/', '#mentors summary', { window: phone }),
  unfolded('project', '/projects', 'main summary', { window: phone }),
  {
    name: 'search over the page',
    reach: async (page, locale) => {
      await openSearch(page, locale)
      await page.getByRole('searchbox').fill('AI')
      await page.locator('.quick__results a').first().waitFor()
    },
  },
  {
    name: 'search over the page finds nothing',
    reach: async (page, locale) => {
      await openSearch(page, locale)
      const answered = page.waitForResponse(/\/api\/search/)
      await page.getByRole('searchbox').fill('xyzzyx')
      await answered
    },
  },
  {
    name: 'page failed',
    reach: async (page, locale) => {
      await visitApp(page, '/about', locale)
      await page.route('**/projects.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.locator('.bar a[href="/projects"]').dispatchEvent('click')
      await page.locator('main.problem').waitFor()
    },
  },
  {
    name: 'fields missing',
    reach: async (page, locale) => {
      await visitApp(page, '/', locale)
      await page.locator('#contact form').getByRole('button').click()
      await page.locator('#contact').getByRole('alert').waitFor()
    },
  },
  {
    name: 'letter saving',
    reach: async (page, locale) => {
      await page.route('**/api/contact', () => {})
      await sendLetter(page, locale)
      await page.locator('#contact fieldset:disabled').waitFor()
    },
  },
  {
    name: 'letter sent',
    reach: async (page, locale) => {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 201, json: { status: 'delivered' } }),
      )
      await sendLetter(page, locale)
      await page.locator('.letter--sent').waitFor()
    },
  },
  {
    name: 'letter failed',
    reach: async (page, locale) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await sendLetter(page, locale)
      await page.locator('#contact').getByRole('alert').waitFor()
    },
  },
  { name: 'chat open', reach: (page, locale) => chatAt(page, locale) },
  {
    name: 'chat typing',
    reach: async (page, locale) => {
      await page.route('**/api/chat-script*', async (route) => {
        const script = (await (await route.fetch()).json()) as { delays: object }
        await route.fulfill({ json: { ...script, delays: { ...script.delays, reply: 600_000 } } })
      })
      await visitApp(page, '/about', locale)
      const chat = chatOf(page, locale)
      await chat.launcher.click()
      await chat.option(answersTo(locale, 'identify_user')[0] ?? '').click()
      await chat.dots.waitFor()
    },
  },
  {
    name: 'chat at the programme',
    reach: (page, locale) => chatAt(page, locale, ...toHandover.slice(0, 4)),
  },
  { name: 'chat just browsing', reach: (page, locale) => chatAt(page, locale, 'browsing_response') },
  {
    name: 'chat handed over',
    reach: async (page, locale) => {
      await chatAt(page, locale, ...toHandover)
      await chatOf(page, locale).leave.waitFor()
    },
  },
  {
    name: 'chat contact refused',
    reach: async (page, locale) => {
      await chatAt(page, locale, ...toHandover)
      await chatOf(page, locale).leave.getByRole('button').click()
      await page.locator('.leave [aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'video playing',
    reach: async (page, locale) => {
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Player</title>' }),
      )
      await visitApp(page, '/news/student-success-stories', locale)
      await page.locator('.video__link').click()
      await page.locator('iframe').waitFor()
    },
  },
  {
    name: 'sign-in refused',
    reach: async (page, locale) => {
      await visit(page, '/admin', locale)
      await page.locator('[name=email]').fill(`nobody-${locale}@mail.example`)
      await page.locator('[name=password]').fill('wrong')
      await page.locator('main form').getByRole('button').click()
      await page.getByRole('alert').waitFor()
    },
  },
]

/** The Studio's own sign-in page, which speaks the language that was chosen on the website. */
export const studioSignIn = '/lake/auth/login'

/** Pages of staff, after signing in; those in the middle of something say what is done first. */
export const staffStates: State[] = [
  ...['/admin', '/admin?status=spam', '/admin?q=no-such-word', '/admin/leads', '/admin/funnel'].map(
    staffPage,
  ),
  ...['/admin/people', '/admin/record', '/admin/status', '/admin/account'].map(staffPage),
  {
    name: '/admin/insights',
    staff: true,
    reach: async (page, locale) => {
      await visit(page, '/admin/insights', locale)
      for (const summary of await page.locator('main summary').all()) await summary.click()
    },
  },
  {
    name: 'a message',
    staff: true,
    reach: async (page, locale) => {
      await visit(page, '/admin', locale)
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.locator('#notes').waitFor()
    },
  },
  unfolded('a lead', '/admin/leads', '.lead__path summary', { staff: true }),
  unfolded('keys', '/admin', '.keys summary', { staff: true }),
  {
    name: 'a person found',
    staff: true,
    reach: async (page, locale) => {
      await visitApp(page, '/admin/people', locale)
      await page.locator('#person').fill('mei@mail.example')
      await page.locator('[name=act][value=find]').click()
      await page.locator('#confirm').waitFor()
      await page.locator('[value=find]:enabled').waitFor()
    },
  },
  {
    name: 'password refused',
    staff: true,
    reach: async (page, locale) => {
      await visitApp(page, '/admin/account', locale)
      await page.locator('[name=current]').fill('not the password')
      await page.locator('[name=next]').fill('another horse battery')
      await page.locator('main form').getByRole('button').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'messages picked',
    staff: true,
    reach: async (page, locale) => {
      await visitApp(page, '/admin', locale)
      await page.locator('.submission__pick input').first().check()
    },
  },
]

/** A page on which the first of these parts was opened. */
function unfolded(what: string, path: string, summary: string, when: Pick<State, 'window' | 'staff'>): State {
  return {
    name: `${what} unfolded`,
    ...when,
    reach: async (page, locale) => {
      await visit(page, path, locale)
      await page.locator(summary).first().click()
    },
  }
}

function staffPage(path: string): State {
  return {
    name: path,
    staff: true,
    reach: async (page, locale) => void (await visit(page, path, locale)),
  }
}
