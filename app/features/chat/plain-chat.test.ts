import { expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { addressOf, chatAddress, plainChat } from './plain-chat.ts'
import { scriptWithEarlyBooking, seedScript } from '../../../tests/fixtures/chat/seed-script.ts'

const key = '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11'
const toCta = ['yes-please', 'student', 'grade-11', 'learn-ai-skills', 'view-our-projects']

function chat(answers: string[], lead: string | null = null, script = seedScript()) {
  return plainChat(script, { answers, lead, freshKey: 'fresh' })
}

test('begins with the first step and its answers', () => {
  const { messages, options } = chat([])
  expect(messages).toHaveLength(1)
  expect(options).toEqual([
    { value: 'yes-please', label: 'Yes, please!', lead: null },
    { value: 'just-browsing', label: 'Just browsing', lead: null },
  ])
})

test('shows the whole conversation, with what follows by itself, in the language of the script', () => {
  const { messages, options } = chat(toCta, null, seedScript('zh'))
  expect(messages.filter(({ isBot }) => !isBot).map(({ text }) => plain(text))).toEqual([
    '好的，麻烦您！',
    '学生',
    '十一年级（高二）',
    '学会 AI 技能',
    '看看学生的项目',
  ])
  expect(messages.filter(({ isBot }) => isBot)).toHaveLength(8)
  expect(messages.some(({ links }) => links.some(({ target }) => target === 'projects'))).toBe(true)
  expect(options.map(({ value }) => value)).toEqual(['book-a-10-min-call', 'chat-with-advisor'])
})

test('the form for a way to answer says without scripts what it says in the panel', () => {
  const { contact } = seedScript('zh')
  expect(contact.note).toContain('到期即删除')
  expect(chat([], null, seedScript('zh')).contact).toEqual(contact)
})

test('answers that the script does not know are dropped with all that follow', () => {
  expect(chat(['yes-please', 'maybe', 'student']).answers).toEqual(['yes-please'])
  expect(chat(Array.from({ length: 5000 }, () => 'yes-please')).answers).toEqual(['yes-please'])
})

test('the answers that save the lead carry it', () => {
  const [book, advisor] = chat(toCta).options
  expect(book!.lead).toMatchObject({ booked: true, idempotencyKey: 'fresh' })
  expect(advisor!.lead).toMatchObject({
    idempotencyKey: 'fresh',
    locale: 'en',
    userType: 'student',
    grade: 'grade-11',
    goal: 'learn-ai-skills',
    tags: ['grade11', 'warm-lead', 'ai-skill', 'engaged'],
    booked: false,
  })
})

test('no page says that the lead is saved unless it was posted', () => {
  const answers = [...toCta, 'chat-with-advisor']
  for (const lead of [null, 'nonsense']) {
    expect(chat(answers, lead).answers).toEqual(toCta)
    expect(chat([...answers, 'exit-chat'], lead).saved).toBeNull()
  }
  const { saved, options } = chat(answers, key)
  expect(saved).toMatchObject({ idempotencyKey: key, grade: 'grade-11' })
  expect(options).toEqual([{ value: 'exit-chat', label: 'Exit Chat', lead: null }])
})

test('an answer that leads to a second step that saves the lead carries all of it, under the same key', () => {
  const script = scriptWithEarlyBooking()
  const answers = ['yes-please', 'parent', 'grade-12', 'all-of-the-above', 'maybe-later']
  expect(chat([], null, script).options[0]!.lead).toMatchObject({ idempotencyKey: 'fresh', userType: null })
  expect(chat(answers.slice(0, 1), key, script).options.map(({ lead }) => lead)).toEqual([null, null])
  const [, advisor] = chat(answers, key, script).options
  expect(advisor!.lead).toMatchObject({
    idempotencyKey: key,
    userType: 'parent',
    grade: 'grade-12',
    goal: 'all-of-the-above',
    booked: true,
  })
})

test('ends with goodbye', () => {
  const script = seedScript()
  const { ended, options, messages } = chat(['just-browsing', 'exit-chat'])
  expect(ended).toBe(true)
  expect(options).toEqual([])
  expect(plain(messages.at(-1)!.text)).toBe(script.goodbye)
})

test('a script that runs in a circle still makes a page', () => {
  const script = seedScript()
  const [start] = script.steps
  Object.assign(start!, { options: [], next: 'start' })
  expect(chat([], null, script).messages.length).toBeLessThan(500)
})

test('addresses carry the answers', () => {
  expect(chatAddress([])).toBe('/chat')
  expect(chatAddress(['a', 'b'], { lead: key })).toBe(`/chat?answer=a&answer=b&lead=${key}`)
})

const toAdvisor = ['yes-please', 'parent', 'grade-12', 'all-of-the-above', 'maybe-later']

test('a page whose lead is not taken at its second save stays where it is, under the same key', () => {
  const script = scriptWithEarlyBooking()
  for (const isContactLeft of [false, true]) {
    const address = addressOf(chat(toAdvisor, key, script), isContactLeft)
    const { searchParams } = new URL(address, 'https://academy.example')
    const shown = chat(searchParams.getAll('answer'), searchParams.get('lead'), script)
    expect([shown.answers, shown.saved?.idempotencyKey]).toEqual([toAdvisor, key])
    expect(searchParams.get('contact')).toBe(isContactLeft ? 'left' : null)
  }
})

test('the address of a page whose lead was not saved yet claims none', () => {
  expect(addressOf(chat(toCta), true)).toBe(chatAddress(toCta))
})
