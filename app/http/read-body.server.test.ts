import { expect, test } from 'vitest'
import { fieldOf, readForm, readJson } from './read-body.server.ts'

const post = (body: BodyInit, type?: string) =>
  new Request('http://site.test/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} })

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (refusal: Response) => refusal.status,
  )

test('forms of both encodings are read, with every script', async () => {
  const form = new FormData()
  form.set('name', '周文遠 👋')
  expect((await readForm(post(form))).get('name')).toBe('周文遠 👋')
  expect((await readForm(post(new URLSearchParams({ name: '明途' })))).get('name')).toBe('明途')
})

test('a form without scripts may hold 10,000 Chinese characters', async () => {
  const message = '明'.repeat(10_000)
  expect((await readForm(post(new URLSearchParams({ message })))).get('message')).toBe(message)
})

test('percent signs that encode nothing are themselves', async () => {
  const form = await readForm(post('message=100%25%20%20100%&a=%zz', 'application/x-www-form-urlencoded'))
  expect(Object.fromEntries(form)).toEqual({ message: '100%  100%', a: '%zz' })
})

test.each([
  ['', 'en', 'This kind of content is not taken here.'],
  ['lumipath-language=zh', 'zh', '这里不接收这种类型的内容。'],
  ['lumipath-language=zh-TW', 'zh-TW', '這裡不接受這種類型的內容。'],
])('a refusal names its reason, also for people (%s)', async (cookie, language, text) => {
  const request = post('{}', 'text/plain')
  request.headers.set('Cookie', cookie)
  const refusal = (await readForm(request).catch((answer: Response) => answer)) as Response
  expect(await refusal.json()).toEqual({ status: 'failed', reason: 'unsupported-type', text })
  expect(refusal.headers.get('Content-Language')).toBe(language)
})

test.each([
  [
    'a body of 1 MB',
    readForm,
    post('name='.padEnd(1_000_000, 'a'), 'application/x-www-form-urlencoded'),
    413,
  ],
  ['another type', readForm, post('{}', 'application/json'), 415],
  ['no type', readForm, post(new Uint8Array(3)), 415],
  ['a broken multipart body', readForm, post('--x\r\nnonsense', 'multipart/form-data; boundary=x'), 400],
  [
    'a form in Big5',
    readForm,
    post(new Uint8Array([0x6e, 0x3d, 0xa9, 0xfa]), 'application/x-www-form-urlencoded'),
    400,
  ],
  ['a form in Big5, encoded', readForm, post('n=%A9%FA', 'application/x-www-form-urlencoded'), 400],
  ['broken JSON', readJson, post('{"a":', 'application/json'), 400],
  ['JSON that is not UTF-8', readJson, post(new Uint8Array([0x22, 0xff, 0x22]), 'application/json'), 400],
  ['JSON of 1 MB', readJson, post(`"${'a'.repeat(1_000_000)}"`, 'application/json'), 413],
] as const)('%s is refused', async (_name, read, request, status) => {
  expect(await statusOf(read(request))).toBe(status)
})

test('a field is text without NUL; what is missing, or a file, is empty', () => {
  const form = new FormData()
  form.set('name', '周\0文遠')
  form.set('file', new File(['x'], 'x.txt'))
  expect(['name', 'file', 'other'].map((name) => fieldOf(form, name))).toEqual(['周文遠', '', ''])
})
