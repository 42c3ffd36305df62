import { expect, test } from 'vitest'
import { sniffImageFormat } from './file-types.ts'

test.each([
  ['<svg xmlns="x"/>', 'svg'],
  ['\uFEFF<?xml version="1.0"?>\n<!-- a comment -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg>', 'svg'],
  ['<html><svg></svg></html>', undefined],
  ['<!DOCTYPE html><svg>', undefined],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 'svg'],
  ['<?xml version="1.0" encoding="iso-8859-1"?><svg:svg xmlns:svg="x"/>', 'svg'],
  [`<!-- ${'a license '.repeat(600)}--><svg>`, 'svg'],
  ['<svgx>', undefined],
  ['', undefined],
  ['GIF', undefined],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0WAVEfmt ', undefined],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0miafavif', 'avif'],
  ['\0\0\0\x18ftypmiaf\0\0\0\0mif1MA1B\0meta..infe\x02\0av01', 'avif'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1MiHE\0meta..infe\x02\0hvc1', undefined],
  ['\0\0\0\x14ftypmsf1\0\0\0\0avis', 'avif'],
  ['\0\0\0\x20ftypheic', undefined],
  ['\0\0\0\x18ftypmif1\0\0\0\0heicmiaf', undefined],
  ['\0\0\0\x14ftypisom\0\0\0\0mp42', undefined],
])('%j is %s', (text, format) => {
  const bytes = text.startsWith('\uFEFF') ? Buffer.from(text, 'utf8') : Buffer.from(text, 'latin1')
  expect(sniffImageFormat(bytes)).toBe(format)
})
