import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from '@sanity/migrate'
import { migrationsFolder } from '../../../scripts/migrate/load-migrations.ts'
import { runMigration } from '../../../scripts/migrate/run-migration.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { run as runCommand } from '../backup/commands.ts'

const raw = { perspective: 'raw' } as const

export const seed = readFileSync(join(projectRoot, 'scripts/seed/content/legal.yaml'), 'utf8').replaceAll(
  '**',
  '',
)

export const log = { line() {}, progress() {} }

export function useDatasets(...names: string[]) {
  const lake = useLake({ environment: { LAKE_DATASETS: names.join() } })

  function dataset(name: string) {
    const client = clientOf(lake.url, TOKEN, name)
    return {
      client,
      fill: (documents: { _id: string; _type: string; [field: string]: unknown }[]) =>
        client.mutate(
          documents.map((create) => ({ create })),
          { returnDocuments: false },
        ),
      read: (query: string) => client.fetch(query, {}, raw),
      /** Resolves to the number of changed documents. */
      async apply(name: string, again = false) {
        const file = join(migrationsFolder, name, 'index.ts')
        const { default: migration } = (await import(file)) as { default: Migration }
        return runMigration({ name, migration }, { client, log, again })
      },
    }
  }

  async function migrate(dataset: string, ...options: string[]) {
    const connection = { SANITY_PROJECT_ID: 'local', SANITY_DATASET: dataset, SANITY_API_HOST: lake.url }
    const env = { ...connection, SANITY_WRITE_TOKEN: TOKEN }
    const { code, stdout, stderr } = await runCommand('lake', env, 'migrate', ...options)
    return { code, output: stdout + stderr }
  }

  return { dataset, migrate }
}

export const block = (text: string, index = 0) => ({
  _type: 'block',
  _key: `b${index}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `b${index}s0`, text, marks: [] }],
})

export const policy = (body: object, _id = 'legal-privacy') => ({
  _id,
  _type: 'legalPage',
  slug: { _type: 'slug', current: 'privacy' },
  lastUpdated: '2025-01-01',
  body,
})
