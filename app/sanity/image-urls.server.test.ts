import { expect, test } from 'vitest'
import { cropSignature } from '../../packages/shared/http/crop-signature.ts'
import { addImageUrls } from './image-urls.server.ts'

const id = 'image-0123456789abcdef0123456789abcdef01234567-600x400-png'
const hosted = { projectId: 'abc', dataset: 'production' }

test('pictures of the content lake get short URLs of the site', () => {
  const pictureNames = new Map<string, string>()
  const asset = { _id: id, url: 'http://127.0.0.1:9/lake/x.png' }
  const lake = {
    projectId: 'local',
    dataset: 'production',
    apiHost: 'http://127.0.0.1:9/lake',
    imageHost: '/lake',
  }
  addImageUrls({ list: [{ picture: { asset } }], none: null }, { ...lake, pictureNames })
  expect(asset.url).toBe('/p/0123456789')
  expect(pictureNames.get('0123456789')).toBe('0123456789abcdef0123456789abcdef01234567-600x400.png')
})

test('the crop of an editor is signed for the lake, and not for a hosted project', () => {
  const picture = { crop: { left: 0.1, right: 0, top: 0, bottom: 0.5 }, hotspot: { x: 0.6, y: 0.2 } }
  const urlFor = (config: Parameters<typeof addImageUrls>[1], token?: string) => {
    const asset = { _id: id, url: null, width: 600, height: 400 }
    addImageUrls({ ...picture, asset }, { ...config, token })
    return asset.url
  }
  const own = { ...hosted, apiHost: 'https://lake.example/lake', imageHost: '/lake' }
  const crop = { rect: '60,0,540,200', focus: '0.556,0.400' }
  const file = '0123456789abcdef0123456789abcdef01234567-600x400.png'
  const signature = cropSignature('a token', file, crop)
  expect(urlFor({ ...own, pictureNames: new Map() }, 'a token')).toBe(`/p/0123456789.${signature}`)
  expect(urlFor(own, 'a token')).toBe(`/lake/images/abc/production/${file}/${signature}`)
  expect(urlFor(hosted, 'a token')).toMatch(/600x400\.png$/)
})

test('pictures of a hosted project get URLs of its CDN', () => {
  const asset = { _id: id, url: null }
  addImageUrls({ asset }, hosted)
  expect(asset.url).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc\/production\//)
})

test('documents that are no image assets keep their URL', () => {
  const document = { _id: 'project-one', url: 'https://projects.example/one' }
  addImageUrls(document, hosted)
  expect(document.url).toBe('https://projects.example/one')
})

test('a picture that refers to another document gets no URL', () => {
  const asset = { _id: 'note', url: 'http://169.254.169.254/latest/meta-data' }
  const result = { poster: { asset }, body: { en: [{ _type: 'picture', asset: { ...asset } }] } }
  addImageUrls(result, hosted)
  expect([result.poster.asset.url, result.body.en[0]?.asset.url]).toEqual([null, null])
})
