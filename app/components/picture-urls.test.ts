import { expect, test } from 'vitest'
import { pictureUrls, shortColour } from './picture-urls.ts'

type Picture = Parameters<typeof pictureUrls>[0]

const asset = { url: 'https://cdn.example/images/a/b/abc-1000x500.png', width: 1000, height: 500 }

test('offers only widths that the picture has', () => {
  const urls = pictureUrls({ asset }, { widths: [320, 640, 1280] })
  expect(urls?.srcSet.match(/\d+w/g)).toEqual(['320w', '640w'])
  expect(urls).toMatchObject({ width: 640, height: 320 })
})

test('offers a picture smaller than every width in its own width', () => {
  expect(pictureUrls({ asset }, { widths: [1280] })).toMatchObject({ width: 1000, height: 500 })
})

test.each([
  ['9:16', 9 / 16, undefined, ['150w', '200w']],
  ['9:16 of a cropped picture', 9 / 16, { top: 0.4 }, ['150w']],
  ['1:5', 1 / 5, undefined, ['100w']],
  ['4:1', 4, undefined, ['150w', '200w', '300w', '600w']],
])('offers only widths that fit into the shape %s', (_shape, aspect, crop, widths) => {
  const urls = pictureUrls({ asset, crop }, { widths: [150, 200, 300, 600], aspect })
  expect(urls?.srcSet.match(/\d+w/g)).toEqual(widths)
})

test('cuts a shape around the hotspot, inside the crop of the editor', () => {
  const queryOf = (picture: Picture, width: number) => {
    const { src } = pictureUrls(picture, { widths: [width], aspect: 1 })!
    return Object.fromEntries(new URLSearchParams(src.split('?')[1]))
  }
  const square = { w: '400', h: '400', fit: 'crop', 'fp-x': '0.250', 'fp-y': '0.500' }
  expect(queryOf({ asset, hotspot: { x: 0.25, y: 0.5 } }, 400)).toMatchObject(square)
  const crop = { left: 0.2, right: 0.3, top: 0, bottom: 0 }
  const cropped = queryOf({ asset, crop, hotspot: { x: 0.45, y: 0.5 } }, 500)
  expect(cropped).toMatchObject({ rect: '200,0,500,500', 'fp-x': '0.500' })
})

test('pictures of the site have short URLs, with parameters only for a shape of their own', () => {
  const own = { url: '/p/0123456789', width: 1000, height: 1000 }
  const srcSet = (picture: Picture, aspect?: number) =>
    pictureUrls(picture, { widths: [320, 640], aspect })?.srcSet
  expect(srcSet({ asset: own })).toBe('/p/0123456789/320 320w, /p/0123456789/640 640w')
  expect(srcSet({ asset: own }, 4 / 5)).toBe('/p/0123456789/320x400 320w, /p/0123456789/640x800 640w')
  const cut = srcSet({ asset: own, hotspot: { x: 0.25, y: 0.5 } }, 1)
  expect(cut).toContain('/p/0123456789/320x320?fp-x=0.250&fp-y=0.500 320w')
})

test('a missing picture has no URL', () => {
  expect(pictureUrls({ asset: null }, { widths: [400] })).toBeNull()
})

const others = [null, undefined, '', 'red', '#fff', '#12345g', '#1234567']

test.each<[string | null | undefined, string | undefined]>([
  ['#dbd1bb', '#dcb'],
  ['#FFFFFF', '#fff'],
  ['#000807', '#000'],
  ...others.map((colour) => [colour, undefined] as [typeof colour, undefined]),
])('the nearest three-digit colour to %s is %s', (colour, short) => {
  expect(shortColour(colour)).toBe(short)
})
