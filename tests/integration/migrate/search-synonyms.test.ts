import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../../../server/config/paths.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { run } from '../backup/commands.ts'

const lake = useLake()
const settings = join(projectRoot, 'scripts/seed/content/site-settings.yaml')

test('synonyms of the seed reach site settings without any; an emptied list stays empty', async () => {
  const client = clientOf(lake.url, TOKEN, 'synonyms')
  await client.createOrReplace({ _id: 'siteSettings', _type: 'siteSettings' })
  await client.createOrReplace({ _id: 'drafts.siteSettings', _type: 'siteSettings', searchSynonyms: [] })
  const connection = { SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'synonyms', SANITY_API_HOST: lake.url }
  const env = { ...connection, SANITY_WRITE_TOKEN: TOKEN }
  await run('lake', env, 'migrate', '2026-11-26-search-synonyms', '--yes')
  const [{ searchSynonyms }] = parse(readFileSync(settings, 'utf8')) as [{ searchSynonyms: object[] }]
  const read = (id: string) =>
    client.fetch('*[_id == $id][0].searchSynonyms[]{en, zh, zhTW}', { id }, { perspective: 'raw' })
  expect(await read('siteSettings')).toEqual(searchSynonyms)
  expect(await read('drafts.siteSettings')).toEqual([])
})
