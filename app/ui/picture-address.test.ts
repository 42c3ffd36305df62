import { expect, test } from 'vitest'
import { pictureAddresses } from './picture-address.ts'

const asset = { url: 'https://cdn.example/images/a/b/abc-1000x500.png', width: 1000, height: 500 }

test('only widths that the picture has are offered', () => {
  const addresses = pictureAddresses({ asset }, { widths: [320, 640, 1280] })
  expect(addresses?.srcSet.match(/\d+w/g)).toEqual(['320w', '640w'])
  expect(addresses).toMatchObject({ width: 640, height: 320 })
})

test('a picture smaller than every width is offered as it is', () => {
  expect(pictureAddresses({ asset }, { widths: [1280] })).toMatchObject({ width: 1000, height: 500 })
})

test('only widths that the part has which a shape leaves are offered', () => {
  const widthsOf = (aspect: number, crop?: { top: number }) =>
    pictureAddresses({ asset, crop }, { widths: [150, 200, 300, 600], aspect })?.srcSet.match(/\d+w/g)
  expect(widthsOf(9 / 16)).toEqual(['150w', '200w'])
  expect(widthsOf(9 / 16, { top: 0.4 })).toEqual(['150w'])
  expect(widthsOf(1 / 5)).toEqual(['100w'])
  expect(widthsOf(4)).toEqual(['150w', '200w', '300w', '600w'])
})

test('a shape cuts around the hotspot', () => {
  const address = pictureAddresses({ asset, hotspot: { x: 0.25, y: 0.5 } }, { widths: [400], aspect: 1 })!.src
  const query = new URLSearchParams(address.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    w: '400',
    h: '400',
    fit: 'crop',
    'fp-x': '0.250',
    'fp-y': '0.500',
  })
})

test("the editor's crop is honoured, and the hotspot counts inside it", () => {
  const crop = { left: 0.2, right: 0.3, top: 0, bottom: 0 }
  const addresses = pictureAddresses(
    { asset, crop, hotspot: { x: 0.45, y: 0.5 } },
    { widths: [500], aspect: 1 },
  )!
  const query = new URLSearchParams(addresses.src.split('?')[1])
  expect(query.get('rect')).toBe('200,0,500,500')
  expect(query.get('fp-x')).toBe('0.500')
})

test('pictures of the site itself have short addresses, and only a cut of its own is spelled out', () => {
  const own = { url: '/p/0123456789', width: 1000, height: 1000 }
  const srcSet = (picture: Parameters<typeof pictureAddresses>[0], aspect?: number) =>
    pictureAddresses(picture, { widths: [320, 640], aspect })?.srcSet
  expect(srcSet({ asset: own })).toBe('/p/0123456789/320 320w, /p/0123456789/640 640w')
  expect(srcSet({ asset: own }, 4 / 5)).toBe('/p/0123456789/320x400 320w, /p/0123456789/640x800 640w')
  expect(srcSet({ asset: own, hotspot: { x: 0.25, y: 0.5 } }, 1)).toContain(
    '/p/0123456789/320x320?fp-x=0.250&fp-y=0.500 320w',
  )
})

test('a missing picture has no address', () => {
  expect(pictureAddresses({ asset: null }, { widths: [400] })).toBeNull()
})
