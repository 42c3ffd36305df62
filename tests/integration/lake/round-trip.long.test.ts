import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportDataset } from '../../../scripts/lake/export-dataset.ts'
import { importDataset } from '../../../scripts/lake/import-dataset.ts'
import { clientOf, TOKEN, useLake } from '../../contract/lake/target.ts'
import { plain } from '../../contract/lake/pixels.ts'
import { arbitraryDocuments } from '../../support/arbitrary-documents.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'

const log = { line() {}, progress() {} }
const folder = temporaryFolder('round-trip')
const lake = useLake({ environment: { LAKE_DATASETS: 'any,pictures' } })

afterAll(() => folder.remove())

const clientFor = (dataset: string) => clientOf(lake.url, TOKEN, dataset)

async function contentOf(dataset: string): Promise<Record<string, unknown>[]> {
  const { url, token } = clientFor(dataset).config()
  const response = await fetch(`${url}/data/export/${dataset}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = (await response.text()).split('\n').filter(Boolean)
  const documents = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const isContent = ([name]: [string, unknown]) => !['_rev', 'uploadId', 'path', 'url'].includes(name)
  return documents
    .map((document) => Object.fromEntries(Object.entries(document).filter(isContent)))
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
}

async function roundTrip(from: string, to: string) {
  const file = join(folder.path, `${from}.tar.gz`)
  await exportDataset({ client: clientFor(from), file, drafts: true, log })
  const again = () => importDataset({ client: clientFor(to), file, mode: 'new', log })
  return { report: await again(), again }
}

test('documents with any attributes and texts survive export and import', async () => {
  const documents = arbitraryDocuments(150)
  const transaction = documents.map((createOrReplace) => ({ createOrReplace }))
  await clientFor('any').mutate(transaction as never, { returnDocuments: false })
  const { again } = await roundTrip('any', 'any-again')
  expect(await contentOf('any-again')).toEqual(await contentOf('any'))
  expect(await again()).toMatchObject({ created: 0, unchanged: documents.length })
})

test('every kind of reference to pictures and files survives, also to those that are gone', async () => {
  const client = clientFor('pictures')
  const upload = async (colour: string) =>
    client.assets.upload('image', await plain(9, 6, colour).png().toBuffer(), { filename: `${colour}.png` })
  const [kept, gone] = [await upload('#ff0000'), await upload('#00ff00')]
  const file = (options: object) => client.assets.upload('file', Buffer.from('the same bytes'), options)
  const [text, markdown, nameless] = [
    await file({ filename: 'a.txt' }),
    await file({ filename: 'b.md' }),
    await file({}),
  ]
  const to = ({ _id: _ref }: { _id: string }, more: object = {}) => ({ _type: 'reference', _ref, ...more })
  const weak = { _weak: true }
  await client.create({ _id: 'tag', _type: 'tag', picture: { _type: 'image', asset: to(kept) } })
  await client.create({
    _id: 'uses',
    _type: 'note',
    strong: { _type: 'image', asset: to(kept), alt: 'red' },
    typeless: { asset: to(kept) },
    other: { _type: 'image', asset: to(kept, { _key: 'k' }) },
    weak: { _type: 'image', asset: to(kept, weak) },
    gone: { _type: 'image', asset: to(gone, weak) },
    list: [to(kept, { _key: 'a' }), to(gone, { _key: 'b', ...weak }), to(text, { _key: 'c' })],
    files: [text, markdown, nameless].map((asset) => ({ _type: 'file', asset: to(asset), _key: asset._id })),
  })
  await client.delete(gone._id)
  // Names and tags that an editor gave afterwards.
  await client
    .patch(text._id)
    .set({ originalFilename: 'renamed.pdf', tag: to({ _id: 'tag' }) })
    .commit()
  // Only looks like an asset.
  await client.create({ _id: `image-${'b'.repeat(40)}-1x1-png`, _type: 'note' })
  await client.create({
    _id: 'own-asset',
    _type: 'sanity.imageAsset',
    url: 'https://elsewhere.example/a.png',
  })
  await client
    .patch('uses')
    .set({ lookalike: { _type: 'image', asset: to({ _id: `image-${'b'.repeat(40)}-1x1-png` }) } })
    .commit()
  const { report, again } = await roundTrip('pictures', 'pictures-again')
  expect(report).toMatchObject({ created: 4, assets: 4 })
  expect(await contentOf('pictures-again')).toEqual(await contentOf('pictures'))
  expect(await again()).toMatchObject({ created: 0, unchanged: 4 })
  const { url } = (await clientFor('pictures-again').getDocument(markdown._id))!
  expect(await (await fetch(new URL(String(url), lake.url))).text()).toBe('the same bytes')
})
