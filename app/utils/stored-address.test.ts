import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { storedAddress } from '../../packages/shared/text/email-address.ts'
import { storedForms, visibleAddress } from './stored-address.ts'

test.each(['contact', 'leads'])('the %s database accepts the same addresses', (project) => {
  const files = globSync(join(projectRoot, 'supabase', project, 'supabase/migrations/*.sql'))
  const shapes = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/email ~ '([^']+)'/g)])
  expect(shapes.map(([, shape]) => shape)).toEqual([storedAddress.source])
})

test.each([
  ['ada@b.example', 'ada@b.example', []],
  ['mailto:ada@b.example', 'ada@b.example', []],
  ['MAILTO: mailto:ada@b.example', 'ada@b.example', []],
  [' MAILTO:Ada@b.example\u200b', 'Ada@b.example', ['MAILTO:Ada@b.example\u200b']],
  ['a\u034fda\ufe0f@b.example', 'ada@b.example', ['a\u034fda\ufe0f@b.example']],
  ['ａｄａ@b.example', 'ada@b.example', ['ａｄａ@b.example']],
  ['ａｄａ＠b.example', 'ada@b.example', []],
  ['mailto@b.example', 'mailto@b.example', []],
  ['ada@b。example', 'ada@b.example', []],
  ['ada@b．example｡', 'ada@b.example', ['ada@b.example。']],
  ['ada@b.example，', 'ada@b.example', ['ada@b.example,', 'ada@b.example，']],
  ['、ada@b.example；', 'ada@b.example', ['、ada@b.example;', '、ada@b.example；']],
  ['ada@b.example. ', 'ada@b.example', []],
  ['。 .ada@b.example', '.ada@b.example', []],
  ['ada@b.ex\u3164am\u2800ple\ufe0f\u200c', 'ada@b.exam ple', ['ada@b.ex\u3164am\u2800ple\ufe0f\u200c']],
])('%j is stored as %s, and found in older rows', (pasted, address, others) => {
  expect(visibleAddress(pasted)).toBe(address)
  expect(storedForms(pasted)).toEqual([address, `mailto:${address}`, ...others])
})
