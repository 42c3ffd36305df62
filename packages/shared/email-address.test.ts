import { expect, test } from 'vitest'
import { accountAddress, emailAddress } from './email-address.ts'

const valid = ['ada@lumipath.example', "o'neil+x@mail.lumipath.example", '用户@例子.公司']
const brackets = 'Ada <ada@b.example>'
const invalid = ['ada', 'ada@localhost', 'a b@c.example', brackets, 'a@b..example', 'a@b@c.example']

test('accepts valid e-mail addresses', () => {
  expect([...valid, ...invalid].filter((address) => emailAddress.test(address))).toEqual(valid)
})

test('one account has one address', () => expect(accountAddress(' Ada@B.example ')).toBe('ada@b.example'))
