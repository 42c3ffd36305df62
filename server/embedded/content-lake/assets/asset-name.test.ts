import { expect, test } from 'vitest'
import {
  displayFileName,
  fileNameOfAsset,
  parseImageFileName,
  parseOtherFileName,
  safeExtension,
} from './asset-name.ts'

const SHA1 = '0123456789abcdef0123456789abcdef01234567'

test('only names that uploads are given are names of assets', () => {
  expect(parseImageFileName(`${SHA1}-20x10.png`)).toEqual({
    documentId: `image-${SHA1}-20x10-png`,
    fileName: `${SHA1}-20x10.png`,
  })
  expect(parseOtherFileName(`${SHA1}.pdf`)?.documentId).toBe(`file-${SHA1}-pdf`)
  for (const name of [
    '',
    '../lake.db',
    `${SHA1}`,
    `../${SHA1}.pdf`,
    `${SHA1}.pdf/..`,
    `${SHA1}.pdf\0`,
    `${SHA1}.a.b`,
  ]) {
    expect(parseOtherFileName(name)).toBeUndefined()
    expect(parseImageFileName(name)).toBeUndefined()
  }
})

test.each([
  ['photo.JPG', 'jpg'],
  ['archive.tar.gz', 'gz'],
  ['none', 'bin'],
  ['dot.', 'bin'],
  ['a.b/c', 'bin'],
  ['x.' + 'a'.repeat(40), 'bin'],
])('extension of %s: %s', (name, extension) => {
  expect(safeExtension(name)).toBe(extension)
})

test('a name to show has no folders and no control characters', () => {
  expect(displayFileName('C:\\photos\\我的 照片.png')).toBe('我的 照片.png')
  expect(displayFileName('a\r\nSet-Cookie: x')).toBe('aSet-Cookie: x')
  expect(displayFileName('../')).toBeUndefined()
  expect(displayFileName(null)).toBeUndefined()
})

test('a document stands for a file only if its id is that of an asset', () => {
  const sha1 = 'a'.repeat(40)
  expect(fileNameOfAsset(`image-${sha1}-10x20-png`, 'images')).toBe(`${sha1}-10x20.png`)
  expect(fileNameOfAsset(`file-${sha1}-pdf`, 'files')).toBe(`${sha1}.pdf`)
  for (const id of [
    'image-x',
    'image-..-10x20-png',
    `file-${sha1}-pdf`,
    `drafts.image-${sha1}-10x20-png`,
    '',
  ]) {
    expect(fileNameOfAsset(id, 'images')).toBeUndefined()
  }
})
