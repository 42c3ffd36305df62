import { expect, test } from 'vitest'
import { en } from '../../../app/i18n/labels/en.ts'
import { zh } from '../../../app/i18n/labels/zh.ts'
import { zhTW } from '../../../app/i18n/labels/zh-TW.ts'
import { useSite } from './site.ts'
import {
  bestLead,
  contactFields,
  postLead,
  postMessage,
  sendLead,
  sendMessage,
} from '../../../tools/support/submit.ts'

const site = useSite('limits')

const from = (address: string) => ({ 'X-Forwarded-For': address })

async function flood(send: () => Promise<Response>) {
  for (let taken = 0; taken < 100; taken++) {
    const response = await send()
    if (response.status === 429) return { taken, refusal: response }
    await response.body?.cancel()
  }
  throw new Error('100 requests were accepted.')
}

function expectToWait({ headers }: Response) {
  const seconds = Number(headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
}

test('accepts twenty messages from one client, then responds with a retry delay and preserves the text', async () => {
  const headers = { ...from('198.51.100.1'), Cookie: 'lumipath-language=zh-TW' }
  const { taken, refusal } = await flood(() => sendMessage(site, contactFields(), headers))
  expect(taken).toBeGreaterThanOrEqual(20)
  expectToWait(refusal)
  expect(await refusal.json()).toEqual({ status: 'throttled', wait: expect.any(Number) })

  const page = await postMessage(site, contactFields({ message: '還在這裡 <b>' }), headers)
  expect(page.status).toBe(429)
  expectToWait(page)
  const html = await page.text()
  expect(html).toContain(zhTW.contact.waitTitle)
  expect(html).toContain(zhTW.contact.waitText.split('{minutes}')[0])
  expect(html).toContain('還在這裡 &lt;b&gt;</textarea>')

  expect((await sendMessage(site, contactFields(), from('198.51.100.2'))).status).toBe(201)
})

test('limits leads of one client, with and without scripts', async () => {
  const headers = { ...from('198.51.100.3'), Cookie: 'lumipath-language=zh' }
  const { taken, refusal } = await flood(async () => sendLead(site, await bestLead(site), headers))
  expect(taken).toBeGreaterThanOrEqual(20)
  expectToWait(refusal)
  expect(await refusal.json()).toMatchObject({
    status: 'throttled',
    text: expect.stringContaining(zh.chat.throttled.slice(0, 8)),
  })

  const contact = { email: 'parent@mail.example', phone: '', consent: true }
  const page = await postLead(site, { ...(await bestLead(site)), contact }, headers)
  expect(page.status).toBe(429)
  expectToWait(page)
  const html = await page.text()
  expect(html).toContain(zh.chat.throttled.slice(0, 8))
  expect(html).toContain('value="parent@mail.example"')
})

test('without scripts invalid contact details come back with the typed text', async () => {
  const contact = { email: 'parent@mail', phone: '+1 617 555 0148', consent: true }
  const lead = { ...(await bestLead(site)), contact }
  const page = await postLead(site, lead, { Cookie: 'lumipath-language=en' })
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(html).toContain(en.chat.contact.errors.email)
  expect(html).toContain('value="parent@mail"')
  expect(html).toContain('value="+1 617 555 0148"')
})
