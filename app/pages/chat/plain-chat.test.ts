import { expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { scriptWithEarlyBooking, seedScript } from '../../../tests/support/chat/seed-script.ts'
import { formOf } from '../../../tests/support/form-of.ts'
import { conversationFields, conversationOfForm, plainChat } from './plain-chat.ts'

const key = '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11'
const toCta = ['yes-please', 'student', 'grade-11', 'learn-ai-skills', 'view-our-projects']
const toSecondSave = ['yes-please', 'parent', 'grade-12', 'all-of-the-above', 'maybe-later']

function chat(answers: string[], lead: string | null = null, script = seedScript()) {
  return plainChat(script, { answers, lead, isContactLeft: false }, 'fresh')
}

test('starts with the first step and its options', () => {
  const { messages, options } = chat([])
  expect(messages).toHaveLength(1)
  expect(options).toEqual([
    { value: 'yes-please', label: 'Yes, please!', lead: null },
    { value: 'just-browsing', label: 'Just browsing', lead: null },
  ])
})

test('shows the whole conversation, with automatic steps, in the language of the script', () => {
  const { messages, options } = chat(toCta, null, seedScript('zh'))
  const answers = messages.filter(({ isBot }) => !isBot).map(({ text }) => plain(text))
  expect(answers).toEqual(['好的，麻烦您！', '学生', '十一年级（高二）', '学会 AI 技能', '看看学生的项目'])
  expect(messages.filter(({ isBot }) => isBot)).toHaveLength(8)
  expect(messages.some(({ links }) => links.some(({ target }) => target === 'projects'))).toBe(true)
  expect(options.map(({ value }) => value)).toEqual([
    'book-a-10-min-call',
    'chat-with-advisor',
    'no-thank-you',
  ])
})

test('shows the same note at the contact form as the panel', () => {
  const { contact } = seedScript('zh')
  expect(plain(contact.note)).toContain('12个月后删除')
  expect(chat([], null, seedScript('zh')).contact).toEqual(contact)
})

test('drops unknown answers and all that follow', () => {
  expect(chat(['yes-please', 'maybe', 'student']).answers).toEqual(['yes-please'])
  expect(chat(Array.from({ length: 5000 }, () => 'yes-please')).answers).toEqual(['yes-please'])
})

test('counts the questions, and offers to change what no lead was sent with', () => {
  const { question, messages } = chat(toCta.slice(0, 3))
  expect(question).toEqual({ number: 3, count: 3 })
  expect(messages.flatMap(({ kept }) => kept ?? [])).toEqual(['yes-please', 'yes-please', 'student'])
  expect(chat([...toCta, 'chat-with-advisor'], key).messages.some(({ kept }) => kept)).toBe(false)
})

test('adds the lead to the answers that save it', () => {
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

test('shows the lead as saved only if it was posted', () => {
  const answers = [...toCta, 'chat-with-advisor']
  for (const lead of [null, 'nonsense']) {
    expect(chat(answers, lead).answers).toEqual(toCta)
    expect(chat([...answers, 'exit-chat'], lead).saved).toBeNull()
  }
  const { saved, options } = chat(answers, key)
  expect(saved).toMatchObject({ idempotencyKey: key, grade: 'grade-11' })
  expect(options).toEqual([{ value: 'exit-chat', label: 'Exit Chat', lead: null }])
})

test('adds the whole lead under the same key to an answer that saves it again', () => {
  const script = scriptWithEarlyBooking()
  expect(chat([], null, script).options[0]!.lead).toMatchObject({ idempotencyKey: 'fresh', userType: null })
  expect(chat(['yes-please'], key, script).options.map(({ lead }) => lead)).toEqual([null, null])
  const [, advisor] = chat(toSecondSave, key, script).options
  const answers = { userType: 'parent', grade: 'grade-12', goal: 'all-of-the-above' }
  expect(advisor!.lead).toMatchObject({ idempotencyKey: key, ...answers, booked: true })
})

test.each([false, true])(
  'carries conversation and key in the fields of its forms (contact left: %s)',
  (isContactLeft) => {
    const script = scriptWithEarlyBooking()
    const shown = plainChat(script, { answers: toSecondSave, lead: key, isContactLeft })
    const form = formOf({})
    for (const [name, value] of conversationFields(shown)) form.append(name, value)
    const conversation = { answers: toSecondSave, lead: key, isContactLeft }
    expect(conversationOfForm(form, false)).toEqual(conversation)
    // An answer that saves a lead counts once the lead is saved.
    form.append('chosen', 'chat-with-advisor')
    const answered = { ...conversation, answers: [...toSecondSave, 'chat-with-advisor'] }
    expect(conversationOfForm(form, false)).toEqual(answered)
    form.append('idempotencyKey', key)
    expect(conversationOfForm(form, false)).toEqual(conversation)
    expect(conversationOfForm(form, true)).toEqual(answered)
  },
)

test('starts over without fields, and remembers that contact details were left', () => {
  expect(conversationOfForm(formOf({}), false)).toEqual({ answers: [], lead: '', isContactLeft: false })
  const left = formOf({ idempotencyKey: key, email: 'a@b.example' })
  expect(conversationOfForm(left, true)).toEqual({ answers: [], lead: key, isContactLeft: true })
  expect(conversationOfForm(left, false).isContactLeft).toBe(false)
})

test('ends with the goodbye', () => {
  const { ended, options, messages } = chat(['just-browsing', 'exit-chat'])
  expect([ended, options]).toEqual([true, []])
  expect(plain(messages.at(-1)!.text)).toBe(seedScript().goodbye)
})

test('renders a circular script', () => {
  const script = seedScript()
  Object.assign(script.steps[0]!, { options: [], next: 'start' })
  expect(chat([], null, script).messages.length).toBeLessThan(500)
})
