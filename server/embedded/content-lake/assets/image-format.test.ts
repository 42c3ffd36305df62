import { expect, test } from 'vitest'
import { sniffImageFormat } from './image-format.ts'

test.each([
  ['<svg xmlns="x"/>', 'svg'],
  ['\uFEFF<?xml version="1.0"?>\n<!-- a comment -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg>', 'svg'],
  ['<html><svg></svg></html>', undefined],
  ['<!DOCTYPE html><svg>', undefined],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', undefined],
  ['<svgx>', undefined],
  ['', undefined],
  ['GIF', undefined],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0WAVEfmt ', undefined],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x20ftypheic', undefined],
])('%j is %s', (text, format) => {
  const bytes = text.startsWith('\uFEFF') ? Buffer.from(text, 'utf8') : Buffer.from(text, 'latin1')
  expect(sniffImageFormat(bytes)).toBe(format)
})
