import { expect, test } from 'vitest'
import { addressPictures } from './pictures.server.ts'

const id = 'image-0123456789abcdef0123456789abcdef01234567-600x400-png'

test('pictures of the embedded world come from the site itself, by short addresses', () => {
  const pictureNames = new Map<string, string>()
  const result = {
    list: [{ picture: { asset: { _id: id, url: 'http://127.0.0.1:9/lake/x.png' } } }],
    none: null,
  }
  addressPictures(result, {
    projectId: 'local',
    dataset: 'production',
    apiHost: 'http://127.0.0.1:9/lake',
    imageHost: '/lake',
    pictureNames,
  })
  expect(result.list[0]?.picture.asset.url).toBe('/p/0123456789')
  expect(pictureNames.get('0123456789')).toBe('0123456789abcdef0123456789abcdef01234567-600x400.png')
})

test('pictures of a hosted project come from its CDN', () => {
  const asset = { _id: id, url: null }
  addressPictures({ asset }, { projectId: 'abc', dataset: 'production' })
  expect(asset.url).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc\/production\//)
})

test('documents that are not image assets keep their address', () => {
  const document = { _id: 'project-one', url: 'https://projects.example/one' }
  addressPictures(document, { projectId: 'abc', dataset: 'production' })
  expect(document.url).toBe('https://projects.example/one')
})

test('a picture that is no image asset has no address, whatever it says of itself', () => {
  const asset = { _id: 'note', url: 'http://169.254.169.254/latest/meta-data' }
  const result = { poster: { asset }, body: { en: [{ _type: 'picture', asset: { ...asset } }] } }
  addressPictures(result, { projectId: 'abc', dataset: 'production' })
  expect([result.poster.asset.url, result.body.en[0]?.asset.url]).toEqual([null, null])
})
