import { is, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { formOf } from '../../../tests/support/form-of.ts'
import { ContactSchema, leadRequestOfForm, LeadRequestSchema } from './lead-schema.ts'

const request = {
  idempotencyKey: '0b3f4f0e-5b1c-4c9a-9a53-2f0c0b9f6a11',
  path: ['start:yes-please', 'handover'],
  locale: 'zh-TW',
}

describe('contact details', () => {
  const parse = (fields: object) => safeParse(ContactSchema, { consent: true, ...fields })
  const problemsOf = (fields: object) => parse(fields).issues?.map(({ message }) => message)

  test.each([
    { email: ' 王小明@例子.公司 ' },
    { phone: '(617) 555-0148 ext 12' },
    { phone: '１３８００１３８０００' },
    { email: 'a.b+c@mail.example.org', phone: '110 22 33' },
    { email: '', phone: '55512' },
    { phone: '010 8888 6666 转 5' },
    { phone: '02-2345-6789 分機12' },
    { phone: '138 0000 0000（微信同号）' },
    { phone: '138·0000·0000' },
    { phone: '٠٥٥ ١٢٣ ٤٥٦' },
  ])('accepts %j', (contact) => {
    expect(problemsOf(contact)).toBeUndefined()
  })

  test.each([
    [{ phone: '１２３４５' }, { phone: '12345' }],
    [{ phone: ' 12\u3000345  67\r\n' }, { phone: '12 345 67' }],
    [{ phone: '+86\u2011138\u22120000\uff0d0000' }, { phone: '+86-138-0000-0000' }],
    [{ email: 'ｍｅｉ＠ｂ．ｃ\u200b' }, { email: 'mei@b.c' }],
  ])('reduces the pasted %j to what is visible: %j', (pasted, stored) => {
    expect(parse(pasted).output).toMatchObject(stored)
  })

  test.each([
    [{}, 'missing'],
    [{ email: ' ', phone: '' }, 'missing'],
    [{ email: 'mei' }, 'email'],
    [{ email: `a@${`${'b'.repeat(60)}.`.repeat(5)}example` }, 'tooLong'],
    [{ email: 'a@b.c\nBcc: d@e.f' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '微信：mei-2010' }, 'phone'],
    [{ phone: '1'.repeat(61) }, 'tooLong'],
    [{ email: 'a@b.c', name: '明'.repeat(201) }, 'tooLong'],
    [{ email: 'a@b.c', consent: false }, 'consent'],
  ])('refuses %j: %s', (contact, problem) => {
    expect(problemsOf(contact)).toEqual([problem])
  })
})

describe('a lead', () => {
  test.each([{}, { contact: { phone: '55512', consent: true } }])('is accepted with %j', (fields) => {
    expect(is(LeadRequestSchema, { ...request, ...fields })).toBe(true)
  })

  test.each([
    { idempotencyKey: 'x' },
    { locale: 'fr' },
    { path: [] },
    { path: Array.from({ length: 101 }, () => 'start') },
    { contact: { email: 'a@b.c' } },
  ])('is refused with %j', (fields) => {
    expect(is(LeadRequestSchema, { ...request, ...fields })).toBe(false)
  })

  test('is read from a form', () => {
    const { path, ...fields } = request
    const form = formOf({ ...fields, from: '/chat' })
    for (const entry of path) form.append('path', entry)
    expect(leadRequestOfForm(form)).toEqual(request)
    const contact = { name: 'Mei', email: 'a@b.c', phone: '', consent: 'true' }
    for (const [name, value] of Object.entries(contact)) form.set(name, value)
    expect(leadRequestOfForm(form)).toEqual({ ...request, contact: { ...contact, consent: true } })
  })
})
