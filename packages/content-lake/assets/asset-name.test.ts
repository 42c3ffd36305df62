import { expect, test } from 'vitest'
import {
  displayFileName,
  fileNameOfAsset,
  parseImageFileName,
  parseOtherFileName,
  safeExtension,
} from './asset-name.ts'

const SHA1 = '0123456789abcdef0123456789abcdef01234567'

test('parses only names that uploads get', () => {
  expect(parseImageFileName(`${SHA1}-20x10.png`)).toEqual({
    documentId: `image-${SHA1}-20x10-png`,
    fileName: `${SHA1}-20x10.png`,
  })
  expect(parseOtherFileName(`${SHA1}.pdf`)?.documentId).toBe(`file-${SHA1}-pdf`)
  const others = ['', '../lake.db', SHA1, `../${SHA1}.pdf`, `${SHA1}.pdf/..`, `${SHA1}.pdf\0`, `${SHA1}.a.b`]
  for (const name of others) {
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

test('a display name has no folders and no control characters', () => {
  expect(displayFileName('C:\\photos\\我的 照片.png')).toBe('我的 照片.png')
  expect(displayFileName('a\r\nSet-Cookie: x')).toBe('aSet-Cookie: x')
  expect(displayFileName('../')).toBeUndefined()
  expect(displayFileName(null)).toBeUndefined()
})

test('only ids of assets have a file name', () => {
  expect(fileNameOfAsset(`image-${SHA1}-10x20-png`, 'images')).toBe(`${SHA1}-10x20.png`)
  expect(fileNameOfAsset(`file-${SHA1}-pdf`, 'files')).toBe(`${SHA1}.pdf`)
  const others = ['image-x', 'image-..-10x20-png', `file-${SHA1}-pdf`, `drafts.image-${SHA1}-10x20-png`, '']
  for (const id of others) expect(fileNameOfAsset(id, 'images')).toBeUndefined()
})
