import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactFields, postMessage } from '../../../tools/support/submit.ts'
import { useReadOnlySite } from './read-only-site.ts'

const reading = useReadOnlySite('form-promises')

const toAdvisor = ['yes-please', 'parent', 'grade-12', 'all-of-the-above', 'maybe-later', 'chat-with-advisor']

const read = async (path: string) => (await reading.get(path)).body

async function chatAt(fields: [string, string][] = []): Promise<string> {
  const body = new URLSearchParams([
    ...toAdvisor.map((response): [string, string] => ['answer', response]),
    ['lead', randomUUID()],
    ...fields,
  ])
  return (await fetch(`${reading.url}/chat`, { method: 'POST', body })).text()
}

async function shown() {
  return {
    home: await read('/'),
    sent: await (await postMessage(reading, contactFields())).text(),
    chat: await chatAt(),
    left: await chatAt([['contactLeft', 'true']]),
    script: await read('/api/chat-script?locale=en'),
  }
}

test('shows the texts of an editor beside the forms', async () => {
  const client = reading.client()
  await client
    .patch('homePage')
    .set({ 'contact.privacyNote.en': 'Kept for a month.', 'contact.sentText.en': 'We answer by Friday.' })
    .commit()
  await client
    .patch('chatScript')
    .set({ 'contactNote.en': 'Kept for a week.', 'contactThanks.en': 'Ms Rao answers you.' })
    .commit()
  await expect.poll(() => read('/')).toContain('Kept for a month.')
  await expect.poll(() => read('/api/chat-script?locale=en')).toContain('Kept for a week.')
  const { home, sent, chat, left, script } = await shown()
  expect(home).toMatch(/<p[^>]*>Kept for a month\./)
  expect(home).not.toContain('Kept for a week.')
  expect(sent).toMatch(/<p[^>]*>We answer by Friday\.<\/p>/)
  expect(chat).toMatch(/<p[^>]*>Kept for a week\./)
  expect(left).toContain('role="status">Ms Rao answers you.')
  expect(script.match(/Kept for a week\.|Ms Rao answers you\./g)).toHaveLength(2)
})

test('content without these fields shows the built-in texts', async () => {
  const client = reading.client()
  await client.patch('homePage').unset(['contact.privacyNote', 'contact.sentText']).commit()
  await client.patch('chatScript').unset(['contactNote', 'contactThanks']).commit()
  await expect.poll(() => read('/')).toContain('Under 16? Please ask a parent first, or let them write.')
  await expect.poll(() => read('/api/chat-script?locale=en')).toContain('Under 16?')
  const { sent, chat, left } = await shown()
  expect(sent).toMatch(/<p[^>]*>We have your message and answer within a day\./)
  expect(chat).toContain('Under 16? Please ask a parent first, or let them leave theirs.')
  expect(left).toContain('Thank you. A counselor will answer you there.')
})
