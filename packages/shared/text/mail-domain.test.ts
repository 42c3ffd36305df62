import { expect, test } from 'vitest'
import { asciiAddress, readableAddress } from './mail-domain.ts'

test.each([
  ['hanako@xn--r8jz45g.example', 'hanako@例え.example'],
  ['Ada@mail.XN--FSQU00A.example', 'Ada@mail.例子.example'],
])('%s is read as %s, and sent to as it was', (ascii, readable) => {
  expect(readableAddress(ascii)).toBe(readable)
  expect(asciiAddress(readable)).toBe(ascii.toLowerCase().replace('ada', 'Ada'))
})

test.each([
  'Ada@Mail.example',
  'ada@例え.example',
  'xn--ada@mail.example',
  'ada@xn--a.example',
  'ada',
  'a@b@xn--',
])('%s stays as it is', (address) => expect(readableAddress(address)).toBe(address))
