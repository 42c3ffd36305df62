import { expect, test } from 'vitest'
import { accountAddress, emailAddress } from './email-address.ts'

test.each([
  ['ada@mail.example', true],
  ['用户@例子.公司', true],
  ['ada', false],
  ['ada@localhost', false],
  ['a b@c.example', false],
  ['Ada <ada@b.example>', false],
  ['a@b..example', false],
])('%s is an email address: %s', (text, is) => expect(emailAddress.test(text)).toBe(is))

test('one account has one address', () => expect(accountAddress(' Ada@B.example ')).toBe('ada@b.example'))
