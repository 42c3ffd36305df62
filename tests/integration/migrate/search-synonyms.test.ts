import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../../../server/config/paths.ts'
import { useDatasets } from './datasets.ts'

const { dataset } = useDatasets('synonyms')
const settings = join(projectRoot, 'scripts/seed/content/site-settings.yaml')

test('synonyms of the seed reach site settings without any; an emptied list stays empty', async () => {
  const { fill, read, apply } = dataset('synonyms')
  await fill([
    { _id: 'siteSettings', _type: 'siteSettings' },
    { _id: 'drafts.siteSettings', _type: 'siteSettings', searchSynonyms: [] },
  ])
  await apply('2026-11-26-search-synonyms')
  const [{ searchSynonyms }] = parse(readFileSync(settings, 'utf8')) as [{ searchSynonyms: object[] }]
  const stored = (id: string) => read(`*[_id == "${id}"][0].searchSynonyms[]{en, zh, zhTW}`)
  expect(await stored('siteSettings')).toEqual(searchSynonyms)
  expect(await stored('drafts.siteSettings')).toEqual([])
})
