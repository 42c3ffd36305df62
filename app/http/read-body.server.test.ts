import { expect, test } from 'vitest'
import { formOf } from '../../tests/support/form-of.ts'
import { fieldOf, readForm, readJson } from './read-body.server.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const json = 'application/json'

const post = (body: BodyInit, type?: string) =>
  new Request('http://site.test/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })

const long = '明'.repeat(10_000)

test.each([
  ['multipart', formOf({ name: '周文遠 👋' }), undefined, { name: '周文遠 👋' }],
  ['URL-encoded, with 10,000 Chinese characters', new URLSearchParams({ long }), undefined, { long }],
  ['with invalid percent signs', 'm=100%25%20%20100%&a=%zz', urlEncoded, { m: '100%  100%', a: '%zz' }],
])('reads a form that is %s', async (_what, body, type, fields) => {
  expect(Object.fromEntries(await readForm(post(body, type)))).toEqual(fields)
})

test.each([
  ['', 'en', 'This kind of content is not taken here.'],
  ['lumipath-language=zh', 'zh', '这里不接收这种类型的内容。'],
  ['lumipath-language=zh-TW', 'zh-TW', '這裡不接受這種類型的內容。'],
])(
  'an error response gives its reason in the language of the visitor (%s)',
  async (cookie, language, text) => {
    const request = post('{}', 'text/plain')
    request.headers.set('Cookie', cookie)
    const refusal = (await readForm(request).catch((response: Response) => response)) as Response
    expect(await refusal.json()).toEqual({ status: 'failed', reason: 'unsupported-type', text })
    expect(refusal.headers.get('Content-Language')).toBe(language)
  },
)

test.each<[string, typeof readForm | typeof readJson, BodyInit, string | undefined, number]>([
  ['a body of 1 MB', readForm, 'name='.padEnd(1_000_000, 'a'), urlEncoded, 413],
  ['another type', readForm, '{}', json, 415],
  ['no type', readForm, new Uint8Array(3), undefined, 415],
  ['a broken multipart body', readForm, '--x\r\nnonsense', 'multipart/form-data; boundary=x', 400],
  ['a form in Big5', readForm, new Uint8Array([0x6e, 0x3d, 0xa9, 0xfa]), urlEncoded, 400],
  ['a form in Big5, encoded', readForm, 'n=%A9%FA', urlEncoded, 400],
  ['broken JSON', readJson, '{"a":', json, 400],
  ['JSON that is not UTF-8', readJson, new Uint8Array([0x22, 0xff, 0x22]), json, 400],
  ['JSON of 1 MB', readJson, `"${'a'.repeat(1_000_000)}"`, json, 413],
])('refuses %s', async (_name, read, body, type, status) => {
  await expect(read(post(body, type))).rejects.toMatchObject({ status })
})

test('a field is text without NUL; a missing one or a file is empty', () => {
  const form = formOf({ name: '周\0文遠' })
  form.set('file', new File(['x'], 'x.txt'))
  expect(['name', 'file', 'other'].map((name) => fieldOf(form, name))).toEqual(['周文遠', '', ''])
})
