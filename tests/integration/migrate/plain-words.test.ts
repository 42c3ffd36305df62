import type { SanityDocumentStub } from '@sanity/client'
import { expect, test } from 'vitest'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { run } from '../backup/commands.ts'

const lake = useLake()
const name = '2026-11-27-plain-words'

async function migrate(...options: string[]): Promise<string> {
  const connection = { SANITY_PROJECT_ID: 'local', SANITY_DATASET: 'words', SANITY_API_HOST: lake.url }
  const env = { ...connection, SANITY_WRITE_TOKEN: TOKEN }
  return (await run('lake', env, 'migrate', name, '--yes', ...options)).stdout
}

const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  children: [{ _type: 'span', _key: `${_key}s`, text }],
})

test('seed texts get new words where an editor has not rewritten them', async () => {
  const client = clientOf(lake.url, TOKEN, 'words')
  const read = (query: string) => client.fetch<unknown>(query, {}, { perspective: 'raw' })
  const rows = [
    { _key: 'a', term: { en: 'Where', zh: '方式', zhTW: '方式' } },
    { _key: 'b', term: { en: 'With whom', zh: '陪伴', zhTW: '陪伴' } },
  ]
  const body = { en: [block('a', '學生專案')], zhTW: [block('b', '請看'), block('c', '學生專案')] }
  const documents: SanityDocumentStub[] = [
    { _id: 'program-beginner', _type: 'program', rows },
    { _id: 'drafts.program-beginner', _type: 'program', rows: rows.slice(1) },
    { _id: 'program-own', _type: 'program', rows },
    { _id: 'news-advanced-track', _type: 'newsArticle', body },
  ]
  for (const document of documents) await client.create(document)

  expect(await migrate()).toContain(`${name}: 3 documents`)
  const second = { en: 'With whom', zh: '辅导', zhTW: '輔導' }
  expect(await read('*[_type == "program"] | order(_id).rows[].term')).toEqual([
    ...[second, { en: 'Format', zh: '形式', zhTW: '形式' }, second],
    ...rows.map(({ term }) => term),
  ])
  const texts = '*[_type == "newsArticle"][0].body{"of": [...en, ...zhTW][].children[0].text}.of'
  expect(await read(texts)).toEqual(['學生專案', '請看', '學生專題'])
  expect(await migrate('--again')).toContain(`${name}: 0 documents`)
})
