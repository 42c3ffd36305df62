import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { maxTagLength } from './chat-steps.ts'
import { slugShape } from './content-limits.ts'

const valid = ['a', '9', 'grade12', 'senior-care-project', 'a-1-b']
const invalid = ['', '-', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'a/b', 'a\n', 'é', '老']

test('slugs and tags are lowercase letters, digits and single hyphens', () => {
  expect([...valid, ...invalid].filter((slug) => slugShape.test(slug))).toEqual(valid)
})

// The database refuses a whole lead for one invalid tag.
test('the leads database accepts the same tags, with at least the same length', () => {
  const files = globSync(join(projectRoot, 'supabase/leads/supabase/migrations/*.sql')).toSorted()
  const definition = /function private\.are_tags\(tags .+?\$\$(.+?)\$\$/gs
  const definitions = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(definition)])
  const [, inForce = ''] = definitions.at(-1)!
  const [, shape, maxLength] = /tag ~ '([^']+)' and char_length\(tag\) <= (\d+)/.exec(inForce)!
  expect(shape).toBe(slugShape.source.replaceAll('(?:', '('))
  expect(Number(maxLength)).toBeGreaterThanOrEqual(maxTagLength)
})
