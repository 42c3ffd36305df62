import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { emailAddress, storedForms, visibleAddress } from './email-address.ts'

test('what we take for an address can be written to', () => {
  for (const address of ['ada@lumipath.example', "o'neil+x@mail.lumipath.example", '用户@例子.公司'])
    expect([address, emailAddress.test(address)]).toEqual([address, true])
  for (const address of [
    'ada',
    'ada@localhost',
    'a b@c.example',
    'Ada <ada@b.example>',
    'a@b..example',
    'a@b@c.example',
  ])
    expect([address, emailAddress.test(address)]).toEqual([address, false])
})

test.each(['contact', 'leads'])('the database of %s takes the same addresses', (project) => {
  const files = globSync(join(projectRoot, 'supabase', project, 'supabase/migrations/*.sql'))
  const shapes = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/email ~ '([^']+)'/g)])
  expect(shapes.map(([, shape]) => shape)).toEqual([emailAddress.source])
})

test.each([
  ['ada@b.example', 'ada@b.example', []],
  ['mailto:ada@b.example', 'ada@b.example', []],
  ['MAILTO: mailto:ada@b.example', 'ada@b.example', []],
  [' MAILTO:Ada@b.example\u200b', 'Ada@b.example', ['MAILTO:Ada@b.example\u200b']],
  ['ａｄａ@b.example', 'ada@b.example', ['ａｄａ@b.example']],
  ['ａｄａ＠b.example', 'ada@b.example', []],
  ['mailto@b.example', 'mailto@b.example', []],
])('%j is stored as %s, and found as older rows hold it', (pasted, address, others) => {
  expect(visibleAddress(pasted)).toBe(address)
  expect(storedForms(pasted)).toEqual([address, `mailto:${address}`, ...others])
})
