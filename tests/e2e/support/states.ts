import { contactAction, respondToMessages } from './contact-action.ts'
import type { Page } from '@playwright/test'
import { answer, chatOf, openChat } from './chat.ts'
import { messages, type Locale } from './languages.ts'
import { contactForm, contactMessage, write } from './contact-message.ts'
import { seed } from './seed.ts'
import { visit, visitApp } from './visit.ts'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 800 }

export type State = {
  name: string
  window?: typeof phone
  staff?: boolean
  reach(page: Page, locale: Locale): Promise<void>
}

type When = Pick<State, 'window' | 'staff'>

function state(name: string, reach: State['reach'], when: When = {}): State {
  return { name, reach, ...when }
}

type Script = { key: string; options?: { next: string; label: Record<string, string> }[] }[]

export function labelsTo(locale: Locale, ...steps: string[]): string[] {
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

export async function chatAt(page: Page, locale: Locale, ...steps: string[]): Promise<void> {
  const chat = await openChat(page, '/about', locale)
  await answer(page, chat, ...labelsTo(locale, ...steps))
  await page.clock.resume()
}

export const toHandover = ['identify_user', 'ask_grade', 'goal', 'program_intro', 'send_pdf', 'handover']

async function sendMessage(page: Page, locale: Locale): Promise<void> {
  await visitApp(page, '/', locale)
  const form = contactForm(page)
  await write(form, contactMessage)
  await form.getByRole('button').click()
}

async function openSearch(page: Page, locale: Locale): Promise<void> {
  await visitApp(page, '/about', locale)
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
}

export const states: State[] = [
  state(
    'menu open',
    async (page, locale) => {
      await visit(page, '/', locale)
      await page.locator('[data-menu]').click()
      await page.getByRole('dialog').waitFor()
    },
    { window: phone },
  ),
  state('bar scrolled', async (page, locale) => {
    await visit(page, '/', locale)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await page.locator('html[data-scrolled]').waitFor()
  }),
  unfolded('mentors', '/', '#mentors summary', { window: phone }),
  unfolded('project', '/projects', 'main summary', { window: phone }),
  state('search over the page', async (page, locale) => {
    await openSearch(page, locale)
    await page.getByRole('searchbox').fill('AI')
    await page.locator('dialog[open] li a').first().waitFor()
  }),
  state('search over the page finds nothing', async (page, locale) => {
    await openSearch(page, locale)
    const response = page.waitForResponse(/\/api\/search/)
    await page.getByRole('searchbox').fill('xyzzyx')
    await response
  }),
  state('page failed', async (page, locale) => {
    await visitApp(page, '/about', locale)
    await page.route('**/projects.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.locator('header a[href="/projects"]').dispatchEvent('click')
    await page.getByRole('heading', { name: messages[locale].error.title }).waitFor()
  }),
  state('fields missing', async (page, locale) => {
    await visitApp(page, '/', locale)
    await contactForm(page).getByRole('button').click()
    await page.locator('#contact').getByRole('alert').waitFor()
  }),
  state('contact message saving', async (page, locale) => {
    await page.route(contactAction, () => {})
    await sendMessage(page, locale)
    await page.locator('#contact fieldset:disabled').waitFor()
  }),
  state('contact message sent', async (page, locale) => {
    await respondToMessages(page, 201, { status: 'delivered' })
    await sendMessage(page, locale)
    await page.locator('#contact').getByRole('status').waitFor()
  }),
  state('contact message failed', async (page, locale) => {
    await page.route(contactAction, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await sendMessage(page, locale)
    await page.locator('#contact').getByRole('alert').waitFor()
  }),
  state('chat open', (page, locale) => chatAt(page, locale)),
  state('chat typing', async (page, locale) => {
    await page.route('**/api/chat-script*', async (route) => {
      const script = (await (await route.fetch()).json()) as { delays: object }
      await route.fulfill({ json: { ...script, delays: { ...script.delays, reply: 600_000 } } })
    })
    await visitApp(page, '/about', locale)
    const chat = chatOf(page, locale)
    await chat.launcher.press('Enter')
    await chat.option(labelsTo(locale, 'identify_user')[0] ?? '').click()
    await chat.dots.waitFor()
  }),
  state('chat at the programme', (page, locale) => chatAt(page, locale, ...toHandover.slice(0, 4))),
  state('chat just browsing', (page, locale) => chatAt(page, locale, 'browsing_response')),
  state('chat handed over', async (page, locale) => {
    await chatAt(page, locale, ...toHandover)
    await chatOf(page, locale).leave.waitFor()
  }),
  state('chat contact refused', async (page, locale) => {
    await chatAt(page, locale, ...toHandover)
    await chatOf(page, locale).send.click()
    await chatOf(page, locale).leave.locator('[aria-invalid]').first().waitFor()
  }),
  state('video playing', async (page, locale) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Player</title>' }),
    )
    await visitApp(page, '/news/student-success-stories', locale)
    await page.locator('figure a[aria-describedby]').click()
    await page.locator('iframe').waitFor()
  }),
  state('sign-in refused', async (page, locale) => {
    await visit(page, '/admin', locale)
    await page.locator('[name=email]').fill(`unknown-${locale}@mail.example`)
    await page.locator('[name=password]').fill('wrong')
    await page.locator('main form').getByRole('button').click()
    await page.getByRole('alert').waitFor()
  }),
]

export const studioSignIn = '/lake/auth/login'

export const staffStates: State[] = [
  ...['/admin', '/admin?status=spam', '/admin?q=no-such-word', '/admin/leads', '/admin/funnel'].map(
    staffPage,
  ),
  ...['/admin/people', '/admin/audit-log', '/admin/status', '/admin/account', '/admin/missing'].map(
    staffPage,
  ),
  state(
    '/admin/insights',
    async (page, locale) => {
      await visit(page, '/admin/insights', locale)
      for (const summary of await page.locator('main summary').all()) await summary.click()
    },
    { staff: true },
  ),
  state(
    'a message',
    async (page, locale) => {
      await visit(page, '/admin', locale)
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.locator('#notes').waitFor()
      for (const summary of await page.locator('[aria-labelledby=correction-title] summary').all())
        await summary.click()
    },
    { staff: true },
  ),
  state(
    'the page of a lead',
    async (page, locale) => {
      await visit(page, '/admin/leads', locale)
      await page.locator('article a[href^="/admin/leads/"]').first().click()
      await page.locator('[aria-labelledby=correction-title]').waitFor()
      for (const summary of await page.locator('main summary').all()) await summary.click()
    },
    { staff: true },
  ),
  state(
    'keys shown',
    async (page, locale) => {
      await visitApp(page, '/admin', locale)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
    { staff: true },
  ),
  state(
    'a person found',
    async (page, locale) => {
      await visitApp(page, '/admin/people', locale)
      await page.locator('#person').fill('mei@mail.example')
      await page.locator('[name=intent][value=find]').click()
      await page.locator('#confirm').waitFor()
      await page.locator('[value=find]:enabled').waitFor()
    },
    { staff: true },
  ),
  state(
    'password refused',
    async (page, locale) => {
      await visitApp(page, '/admin/account', locale)
      await page.locator('[name=current]').fill('not the password')
      await page.locator('[name=next]').fill('another horse battery')
      await page.locator('main form').getByRole('button').click()
      await page.getByRole('alert').waitFor()
    },
    { staff: true },
  ),
  state(
    'messages picked',
    async (page, locale) => {
      await visitApp(page, '/admin', locale)
      await page.locator('[data-card] [name=id]').first().check()
    },
    { staff: true },
  ),
]

function unfolded(what: string, path: string, summary: string, when: When): State {
  const reach = async (page: Page, locale: Locale) => {
    await visit(page, path, locale)
    await page.locator(summary).first().click()
  }
  return state(`${what} unfolded`, reach, when)
}

function staffPage(path: string): State {
  return state(path, async (page, locale) => void (await visit(page, path, locale)), { staff: true })
}
