import { beforeEach, expect, test } from 'vitest'
import { admin, submission, useAdmin } from './admin-routes.ts'
import { change, list, open, receive } from './lists.ts'

useAdmin()

beforeEach(() => admin.sql('contact', 'truncate contact_submissions cascade'))

test('a search finds a mail domain in both spellings, and a number in any, but no number that contains it', async () => {
  await receive(
    submission({ name: 'readable', email: 'hanako@例え.example', phone_number: '+852 6175 5501' }),
    submission({
      name: 'ascii',
      email: 'hanako@xn--r8jz45g.example',
      phone_number: '65 6175 5501',
      minutesAgo: 1,
    }),
    submission({
      name: 'other',
      email: 'eve@mail.example',
      phone_number: '+1 (617) 555-0148',
      minutesAgo: 2,
    }),
    submission({ name: 'text', message: 'Call 617 555 0148 or 6175 5501.', minutesAgo: 3 }),
  )
  for (const [query, found] of [
    ['hanako@例え.example', ['readable', 'ascii']],
    ['HANAKO@xn--r8jz45g.example', ['readable', 'ascii']],
    ['xn--r8jz45g', ['readable', 'ascii']],
    ['例え', ['readable', 'ascii']],
    ['6175 5501', ['readable', 'ascii', 'text']],
    ['+853 6175 5501', []],
    ['+852-61755501', ['readable']],
    ['+1 617 555 0148', ['other']],
    ['617.555.0148', ['other']],
    ['617 555 0148', ['other', 'text']],
  ] as const) {
    const page = await list(`?q=${encodeURIComponent(query)}`)
    expect
      .soft([query, page.submissions.map(({ name }) => name), page.found])
      .toEqual([query, found, found.length])
  }
  expect(
    await change({ intent: 'status:archived', all: '1' }, `&q=${encodeURIComponent('+852 6175 5501')}`),
  ).toEqual({
    changed: 1,
  })
})

test.each([
  ['+86 138 0013 8000', 'en', true],
  ['617 555 0148', 'zh', false],
  ['020 7946 0958', 'zh-TW', false],
  [null, 'zh', false],
])(
  'the number %s decides the clock of the visitor, the language %s does not',
  async (phone_number, locale, isEastAsian) => {
    const [id] = await receive(submission({ phone_number, locale }))
    expect(await open(id!)).toMatchObject({ isEastAsian })
  },
)
