import { expect, test } from 'vitest'
import { asciiAddress } from '../../packages/shared/text/mail-domain.ts'
import { isReplyable, isAutomatedSender, isDeliverable, parseMailbox } from './mailbox.ts'

test.each(['mei@example.org', "o'neil+news@mail.example.co", '用户@例子.广告', 'a@xn--fsq.example'])(
  'mail may go to %s',
  (address) => expect(isDeliverable(address)).toBe(true),
)

test.each([
  ...['a@b.example,c@d.example', '"a@b.example x"@c.example', 'a@b.example\r\nRCPT TO:<c@d.example>'],
  ...['a@b.example;c', 'a b@c.example', 'a@localhost', '(comment)a@b.example'],
  `${'a'.repeat(65)}@b.example`,
  'a@\u0301a.example',
  'a@b.example，',
])('no mail goes to %j', (address) => expect(isDeliverable(address)).toBe(false))

test.each([
  ['mei@example.org', true],
  ['mei@例子.广告', true],
  ['josé@example.org', false],
  ['用户@例子.广告', false],
  ['a b@c.example', false],
])('Reply-To may be %s: %s', (address, may) => expect(isReplyable(address)).toBe(may))

test('parses an address with an optional name', () => {
  expect(parseMailbox('a@b.example')).toEqual({ name: '', address: 'a@b.example' })
  expect(parseMailbox('明途 <a@b.example>')).toEqual({ name: '明途', address: 'a@b.example' })
  expect(parseMailbox('"Lumipath, Inc." <a@b.example>')?.name).toBe('Lumipath, Inc.')
  expect(parseMailbox('明途 <hello@例子.公司>')?.address).toBe('hello@xn--fsqu00a.xn--55qx5d')
  expect(parseMailbox('你好@lumipath.example')).toBeNull()
  expect(parseMailbox('Lumipath')).toBeNull()
  expect(parseMailbox('a@b.example, c@d.example')).toBeNull()
})

test.each([
  ['mei@例子.公司', 'mei@xn--fsqu00a.xn--55qx5d'],
  ['o.neil@BÜCHER.example', 'o.neil@xn--bcher-kva.example'],
  ['mei@example.org', 'mei@example.org'],
])('%s is in a mail head as %s', (address, ascii) => expect(asciiAddress(address)).toBe(ascii))

test('recognises automatic senders by their local part', () => {
  const addresses = ['MAILER-DAEMON', 'no-reply', 'bounces+1', 'nora', 'replyto', 'abuser'].map(
    (name) => `${name}@x.example`,
  )
  expect(addresses.filter(isAutomatedSender)).toEqual(addresses.slice(0, 3))
})
