import { is, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { ContactSchema, leadRequestOfForm, LeadRequestSchema } from './lead-schema.ts'

const request = {
  idempotencyKey: '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11',
  revision: 'abc',
  tags: ['grade9'],
  path: ['start:yes-please', 'handover'],
  userType: 'parent',
  grade: null,
  goal: null,
  locale: 'zh-TW',
  booked: false,
}

const problemsOf = (contact: unknown) =>
  safeParse(ContactSchema, contact).issues?.map(({ message }) => message)

describe('a way to answer', () => {
  test.each([
    { email: 'mei@example.org' },
    { email: ' 王小明@例子.公司 ' },
    { phone: '+886 2 2345-6789' },
    { phone: '(617) 555-0148 ext 12' },
    { phone: '１３８００１３８０００' },
    { email: 'a.b+c@mail.example.org', phone: '110 22 33' },
    { email: '', phone: '55512' },
    { phone: '010 8888 6666 转 5' },
    { phone: '02-2345-6789 分機12' },
    { phone: '138 0000 0000（微信同号）' },
    { phone: '138·0000·0000' },
    { phone: '٠٥٥ ١٢٣ ٤٥٦' },
  ])('takes %j', (contact) => {
    expect(problemsOf({ ...contact, consent: true })).toBeUndefined()
  })

  test('is trimmed, and full-width digits become plain ones', () => {
    const { output } = safeParse(ContactSchema, { email: ' a@b.c ', phone: '１２３４５', consent: true })
    expect(output).toEqual({ email: 'a@b.c', phone: '12345', consent: true })
  })

  test.each(['12 345\t67', '12\t345\n67', '12\u000b345\u00a0\u202867', ' 12\u3000345  67\r\n'])(
    'keeps only plain blanks of the pasted number %j, as the database takes no others',
    (phone) => {
      expect(safeParse(ContactSchema, { phone, consent: true }).output).toMatchObject({ phone: '12 345 67' })
    },
  )

  test.each([
    ['\u202d138 0000 0000\u202c', '138 0000 0000'],
    ['٠٥٥ ١٢٣ ٤٥٦٧', '055 123 4567'],
    ['\u200e+86 138 0000 0000', '+86 138 0000 0000'],
    ['138–0000–0000', '138-0000-0000'],
    ['+86\u2011138\u22120000\uff0d0000', '+86-138-0000-0000'],
  ])('keeps of the pasted number %j what can be seen, with plain digits and hyphens', (phone, kept) => {
    expect(safeParse(ContactSchema, { phone, consent: true }).output).toMatchObject({ phone: kept })
  })

  test.each(['\u200emei@b.c', 'mei\u00ad@b.c\u200b', 'ｍｅｉ＠ｂ．ｃ', 'mei\u0000@b.c\u202e'])(
    'keeps of the pasted address %j what can be seen',
    (email) => {
      expect(safeParse(ContactSchema, { email, consent: true }).output).toMatchObject({ email: 'mei@b.c' })
    },
  )

  test.each([
    [{}, 'missing'],
    [{ email: ' ', phone: '' }, 'missing'],
    [{ email: 'mei' }, 'email'],
    [{ email: 'mei@example' }, 'email'],
    [{ email: 'a b@example.org' }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'email'],
    [{ email: 'a@b.c\nBcc: d@e.f' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '微信：mei-2010' }, 'phone'],
    [{ phone: '1'.repeat(61) }, 'phone'],
  ])('refuses %j as %s', (contact, problem) => {
    expect(problemsOf({ ...contact, consent: true })).toEqual([problem])
  })

  test('needs consent', () => {
    expect(problemsOf({ email: 'a@b.c', consent: false })).toEqual(['consent'])
    expect(is(ContactSchema, { email: 'a@b.c' })).toBe(false)
  })
})

describe('a lead', () => {
  test('is taken with and without a way to answer', () => {
    expect(is(LeadRequestSchema, request)).toBe(true)
    expect(is(LeadRequestSchema, { ...request, contact: { phone: '55512', consent: true } })).toBe(true)
  })

  test.each([
    { idempotencyKey: 'x' },
    { locale: 'fr' },
    { path: [] },
    { path: Array.from({ length: 101 }, () => 'start') },
    { tags: ['x'.repeat(61)] },
    { booked: 'yes' },
    { score: 100 },
    { contact: { email: 'a@b.c' } },
  ])('is refused with %j', (change) => {
    expect(is(LeadRequestSchema, { ...request, ...change })).toBe(false)
  })

  test('of a form is the same', () => {
    const form = new FormData()
    const { tags, path, ...rest } = request
    for (const [name, value] of Object.entries(rest)) form.set(name, value === null ? '' : String(value))
    for (const tag of tags) form.append('tags', tag)
    for (const entry of path) form.append('path', entry)
    form.set('from', '/chat')
    expect(leadRequestOfForm(form)).toEqual(request)
    for (const [name, value] of [
      ['email', 'a@b.c'],
      ['phone', ''],
      ['consent', 'true'],
    ] as const)
      form.set(name, value)
    expect(leadRequestOfForm(form)).toEqual({
      ...request,
      contact: { email: 'a@b.c', phone: '', consent: true },
    })
  })
})
