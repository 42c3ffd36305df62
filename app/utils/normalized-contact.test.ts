import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { storedAddress } from '../../packages/shared/text/email-address.ts'
import { visibleAddress, visiblePhone } from './normalized-contact.ts'

test.each(['contact', 'leads'])('the %s database accepts the same addresses', (project) => {
  const files = globSync(join(projectRoot, 'supabase', project, 'supabase/migrations/*.sql'))
  const shapes = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/email ~ '([^']+)'/g)])
  expect(shapes.map(([, shape]) => shape)).toEqual([storedAddress.source])
})

test.each([
  ['ada@b.example', 'ada@b.example'],
  ['mailto:ada@b.example', 'ada@b.example'],
  ['MAILTO: mailto:ada@b.example', 'ada@b.example'],
  [' MAILTO:Ada@b.example\u200b', 'Ada@b.example'],
  ['a\u034fda\ufe0f@b.example', 'ada@b.example'],
  ['ａｄａ@b.example', 'ada@b.example'],
  ['ａｄａ＠b.example', 'ada@b.example'],
  ['mailto@b.example', 'mailto@b.example'],
  ['ada@b。example', 'ada@b.example'],
  ['ada@b．example｡', 'ada@b.example'],
  ['ada@b.example，', 'ada@b.example'],
  ['、ada@b.example；', 'ada@b.example'],
  ['ada@b.example. ', 'ada@b.example'],
  ['。 .ada@b.example', '.ada@b.example'],
  ['ada@b.ex\u3164am\u2800ple\ufe0f\u200c', 'ada@b.exam ple'],
])('%j is stored as %s', (pasted, address) => {
  expect(visibleAddress(pasted)).toBe(address)
})

const tens = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙']

test.each([
  ...tens.map((digits) => [digits, '0123456789']),
  ['+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', '+966 55 123 4567'],
  ['Tel: 617 555 0148', '617 555 0148'],
  ['12 345\t67', '12 345 67'],
  ['12\u000b345\u00a0\u202867', '12 345 67'],
  ['\u202d138 0000 0000\u202c', '138 0000 0000'],
  ['138–0000–0000', '138-0000-0000'],
])('%s becomes %s', (written, visible) => {
  expect(visiblePhone(written)).toBe(visible)
})

test('every decimal digit of Unicode becomes an ASCII digit', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const digits = characters.filter((character) => /\p{Nd}/u.test(character))
  expect(digits.filter((digit) => !/^\d$/.test(visiblePhone(digit)))).toEqual([])
})
