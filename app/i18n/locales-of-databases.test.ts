import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { locales } from './locales.ts'

const migrations = globSync('supabase/*/supabase/migrations/*.sql', { cwd: projectRoot }).toSorted((a, b) =>
  basename(a).localeCompare(basename(b)),
)

const allowed = new Map(
  migrations
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .flatMap((sql) => [...sql.matchAll(/constraint (\w+)\s+check \(locale in \(([^)]*)\)\)/g)])
    .map(([, name = '', list = '']) => [name, [...list.matchAll(/'([^']+)'/g)].map(([, locale]) => locale)]),
)

test('the databases accept messages, leads and counts in every language of the site', () => {
  const expected = ['chat_step_counts', 'contact_submissions', 'leads', 'site_counts'].map((table) => [
    `${table}_locale_known`,
    [...locales],
  ])
  expect([...allowed].toSorted()).toEqual(expected)
})
