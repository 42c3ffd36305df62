import { expect, test } from 'vitest'
import { accountAddress, emailAddress, storedAddress } from './email-address.ts'

const valid = ['ada@lumipath.example', "o'neil+x@mail.lumipath.example", '用户@例子.公司']
const brackets = 'Ada <ada@b.example>'
const invalid = [
  ...['ada', 'ada@', '@b.example', 'ada@localhost', 'a b@c.example', brackets, 'a@b<c.example'],
  ...['a@b..example', 'a@b@c.example', 'a@b.example；c@d.example', 'a@b，example', 'a@b、example'],
]
const older = [
  'a@b,c.example',
  'a@b.example,',
  'a@b.example;c',
  'a@b。c.example',
  '"a"@b.example',
  'a@[192.0.2.1]',
]

test('accepts valid e-mail addresses', () => {
  const all = [...valid, ...older, ...invalid]
  expect(all.filter((address) => emailAddress.test(address))).toEqual(valid)
  expect(all.filter((address) => storedAddress.test(address))).toEqual([...valid, ...older])
})

test('one account has one address', () => expect(accountAddress(' Ada@B.example ')).toBe('ada@b.example'))
