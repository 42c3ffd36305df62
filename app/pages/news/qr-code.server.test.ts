import { expect, test } from 'vitest'
import { qrCode } from './qr-code.server.ts'

function modules(svg: string): number[][] {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => 0))
  const path = /<path d="([^"]*)"/.exec(svg)?.[1] ?? ''
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill(1, Number(x), Number(x) + Number(width))
  return rows
}

test('has three finder patterns, timing lines and a quiet zone', () => {
  const rows = modules(qrCode('https://lumipath.example/zh/news/ai-voice-assistant'))
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const end = rows.length - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [end, 4],
    [4, end],
  ] as const)
    expect(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7).join(''))).toEqual(finder)
  const timing = rows[4 + 6]!.slice(4 + 8, end - 1)
  expect(timing).toEqual(timing.map((_, index) => (index + 1) % 2))
  const border = [...rows.slice(0, 4), ...rows.slice(-4), ...rows.map((row) => row.slice(0, 4))].flat()
  expect(border).not.toContain(1)
})

test('differs for another URL', () => {
  expect(qrCode('https://a.example/1')).not.toBe(qrCode('https://a.example/2'))
})
