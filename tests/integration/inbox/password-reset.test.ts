import { expect, test } from 'vitest'
import { labels as en } from '../../../app/i18n/labels/en/staff.ts'
import { labels as zhTW } from '../../../app/i18n/labels/zh-TW/staff.ts'
import { useSite } from '../messages/site.ts'
import { mailEnvironment, useMailServer } from '../notifications/harness.ts'
import { cookiesOf } from './admin-routes.ts'

const owner = { email: 'owner@lumipath.example', password: 'correct horse battery' }
const next = 'another horse battery'
const mail = useMailServer()
const site = useSite('password-reset', () => ({
  ...mailEnvironment(mail.port),
  STAFF_EMAIL: owner.email,
  STAFF_PASSWORD: owner.password,
}))

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  return fetch(site.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Cookie: 'lumipath-language=en', ...headers },
  })
}

const requestLink = (email: string, headers = {}) => post('/admin/forgot-password', { email }, headers)
const signIn = (password: string) => post('/admin/sign-in', { email: owner.email, password })
const reset = (token: string, password: string) => post('/admin/reset-password', { token, next: password })

async function link(headers = {}): Promise<URL> {
  const before = mail.mails.length
  expect((await requestLink(` ${owner.email.toUpperCase()}`, headers)).status).toBe(200)
  await expect.poll(() => mail.mails.length).toBe(before + 1)
  const { text, to } = mail.mails.at(-1)!
  expect(to).toEqual([owner.email])
  return new URL(/http:\S+/.exec(text)![0])
}

test('mails a link in the language of the request, which sets a password once', async () => {
  expect(await (await fetch(`${site.url}/admin/sign-in`)).text()).toContain('href="/admin/forgot-password"')
  const cookie = cookiesOf(await signIn(owner.password))
  const isSignedIn = async () =>
    (await fetch(`${site.url}/admin`, { headers: { Cookie: cookie }, redirect: 'manual' })).status === 200
  expect(await isSignedIn()).toBe(true)

  const url = await link({ Cookie: 'lumipath-language=zh-TW' })
  expect(mail.mails.at(-1)!.headers.subject).toEqual(['設定明途收件匣的新密碼'])
  expect([url.origin, url.pathname]).toEqual([site.url, '/admin/reset-password'])
  const token = url.searchParams.get('token')!
  // Mail scanners open links, too.
  for (let i = 0; i < 2; i++) {
    const page = await fetch(url, { headers: { Cookie: 'lumipath-language=zh-TW' } })
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    expect(await page.text()).toContain(zhTW.reset.hint)
  }
  const short = await reset(token, 'too short')
  expect(short.status).toBe(422)
  expect(await short.text()).toContain(en.password.problems.short)

  const response = await reset(token, next)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/sign-in?reset'])
  expect((await signIn(owner.password)).status).toBe(401)
  expect((await signIn(next)).status).toBe(303)
  expect(await isSignedIn()).toBe(false)

  const again = await reset(token, 'yet another horse')
  expect(again.status).toBe(410)
  expect(await again.text()).toContain(en.reset.expired)
  expect(await (await fetch(url)).text()).not.toContain('name="next"')
  expect((await signIn(next)).status).toBe(303)
})

test('the response does not reveal whether an account exists, and only accounts get mail', async () => {
  const before = mail.mails.length
  const [known, unknown] = await Promise.all([
    requestLink(owner.email),
    requestLink('nobody@lumipath.example'),
  ])
  const text = async (response: Response) =>
    (await response.text())
      .replace(/nonce-?="?[\w-]+|"[\w-]{22}"/g, '')
      .replaceAll(/[\w.]+@lumipath\.example/g, '')
  expect([known.status, unknown.status]).toEqual([200, 200])
  const [a, b] = [await text(known), await text(unknown)]
  expect(a).toContain(en.forgotten.sent)
  expect(b).toContain(en.forgotten.sent)
  expect(a.length).toBe(b.length)
  await expect.poll(() => mail.mails.length).toBe(before + 1)
})

test('mails to one account and requests of one client are limited', async () => {
  const before = mail.mails.length
  const headers = { 'X-Forwarded-For': '198.51.100.77' }
  const statuses: number[] = []
  let last: Response | undefined
  for (let i = 0; i < 25; i++) {
    last = await requestLink(owner.email, headers)
    statuses.push(last.status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect([last!.status, Number(last!.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(await last!.text()).toContain(en.forgotten.throttled.slice(0, 17))
  // The limit is three per hour; two were sent before.
  await expect.poll(() => mail.mails.length).toBe(before + 1)
  expect(mail.mails.filter(({ to }) => to.join() !== owner.email)).toEqual([])
})

test('the log holds neither links nor addresses', async () => {
  const opened = await fetch(`${site.url}/admin/reset-password?token=left-in-no-log`)
  await expect.poll(() => site.errors.join('\n')).toContain(opened.headers.get('X-Request-Id'))
  const log = site.errors.join('\n')
  expect(log).not.toContain('left-in-no-log')
  expect(log).not.toContain('@lumipath.example')
  for (const { text } of mail.mails) {
    const token = /token=([\w-]+)/.exec(text)?.[1]
    if (token) expect(log).not.toContain(token)
  }
})
