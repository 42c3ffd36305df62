import { expect, test } from 'vitest'
import { carriesScript, sniffImageFormat } from './file-types.ts'

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

test.each([
  ['<svg><script>alert(1)</script></svg>', true],
  ['<svg><svg:SCRIPT href="x"/></svg>', true],
  ['<svg onload="alert(1)"/>', true],
  ["<svg><rect width='1'onclick = 'x()'/></svg>", true],
  ['<svg><a href="javascript:x()"/></svg>', true],
  ['<svg><foreignObject><div/></foreignObject></svg>', true],
  ['<svg><desc>a description of the onset = “x”</desc><rect font="a"/></svg>', false],
])('%s carries script: %s', (svg, expected) => {
  expect(carriesScript(Buffer.from(svg))).toBe(expected)
})
