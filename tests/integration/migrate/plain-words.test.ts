import { expect, test } from 'vitest'
import { useDatasets } from './datasets.ts'

const name = '2026-11-27-plain-words'
const { dataset } = useDatasets('words')

const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  children: [{ _type: 'span', _key: `${_key}s`, text }],
})

test('seed texts get new words where an editor has not rewritten them', async () => {
  const { fill, read, apply } = dataset('words')
  const rows = [
    { _key: 'a', term: { en: 'Where', zh: '方式', zhTW: '方式' } },
    { _key: 'b', term: { en: 'With whom', zh: '陪伴', zhTW: '陪伴' } },
  ]
  const body = { en: [block('a', '學生專案')], zhTW: [block('b', '請看'), block('c', '學生專案')] }
  await fill([
    { _id: 'program-beginner', _type: 'program', rows },
    { _id: 'drafts.program-beginner', _type: 'program', rows: rows.slice(1) },
    { _id: 'program-own', _type: 'program', rows },
    { _id: 'news-advanced-track', _type: 'newsArticle', body },
  ])

  expect(await apply(name)).toBe(3)
  const second = { en: 'With whom', zh: '辅导', zhTW: '輔導' }
  expect(await read('*[_type == "program"] | order(_id).rows[].term')).toEqual([
    ...[second, { en: 'Format', zh: '形式', zhTW: '形式' }, second],
    ...rows.map(({ term }) => term),
  ])
  const texts = '*[_type == "newsArticle"][0].body{"of": [...en, ...zhTW][].children[0].text}.of'
  expect(await read(texts)).toEqual(['學生專案', '請看', '學生專題'])
  expect(await apply(name, true)).toBe(0)
})
