import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startLake, type Lake } from './start-lake.ts'

let [from, to]: Lake[] = []

beforeAll(async () => {
  ;[from, to] = await Promise.all([startLake(), startLake()])
})

afterAll(() => Promise.all([from!.stop(), to!.stop()]))

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>'

const everything = `*[_type in ["author", "post"]] | order(_id) {
  ..., "_rev": null, "_updatedAt": null, "author": author->name,
  "picture": picture.asset->{originalFilename, extension, size, metadata { dimensions }}, "paper": paper.asset->originalFilename
}`

test('what @sanity/export writes, @sanity/import brings to another lake: documents, drafts and assets', async () => {
  const [source, target] = [clientOf(from!), clientOf(to!)]
  const image = await source.assets.upload('image', Buffer.from(picture), { filename: 'triangle.svg' })
  const file = await source.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'paper.pdf' })
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  const post = {
    ...{ _type: 'post', title: 'A título 标题', author: reference('ada') },
    picture: { _type: 'image', asset: reference(image._id) },
    paper: { _type: 'file', asset: reference(file._id) },
  }
  await source
    .transaction()
    .create({ _id: 'ada', _type: 'author', name: 'Ada' })
    .create({ _id: 'first', ...post })
    .create({ _id: 'drafts.first', ...post, title: 'Changed' })
    .commit()
  const archive = join(from!.folder, 'export.tar.gz')
  await exportDataset({ client: source as never, dataset: 'production', outputPath: archive })
  await sanityImport(createReadStream(archive), { client: target as never })
  const options = { perspective: 'raw' } as const
  const imported = await target.fetch<{ _id: string; picture: object }[]>(everything, {}, options)
  expect(imported).toEqual(await source.fetch(everything, {}, options))
  expect(imported.map(({ _id }) => _id)).toEqual(['ada', 'drafts.first', 'first'])
  const [copied] = await target.fetch<string[]>('*[_type == "sanity.imageAsset"].url')
  const response = await fetch(new URL(copied!, to!.url))
  expect(await response.text()).toContain('M0 0h40v30z')
})
