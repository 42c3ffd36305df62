import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { maxTagLength } from './chat-ways.ts'
import { slugShape } from './slug.ts'

test('an address and a tag are small letters, digits and single hyphens', () => {
  for (const slug of ['a', '9', 'grade12', 'senior-care-project', 'a-1-b'])
    expect([slug, slugShape.test(slug)]).toEqual([slug, true])
  for (const slug of ['', '-', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'a/b', 'a\n', 'é', '老'])
    expect([slug, slugShape.test(slug)]).toEqual([slug, false])
})

// It refuses the whole lead for one tag that it does not take.
test('the database of leads takes the same tags, as long as they may be', () => {
  const files = globSync(join(projectRoot, 'supabase/leads/supabase/migrations/*.sql')).toSorted()
  const definition = /function private\.are_tags\(tags .+?\$\$(.+?)\$\$/gs
  const [, inForce = ''] = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(definition)])
    .at(-1)!
  const [, shape, longest] = /tag ~ '([^']+)' and char_length\(tag\) <= (\d+)/.exec(inForce)!
  // A group is one, whether what it holds is kept or not.
  expect(shape).toBe(slugShape.source.replaceAll('(?:', '('))
  expect(Number(longest)).toBeGreaterThanOrEqual(maxTagLength)
})
