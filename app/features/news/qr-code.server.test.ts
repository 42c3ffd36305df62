import { expect, test } from 'vitest'
import { qrCode } from './qr-code.server.ts'

/** The squares of the picture, as a matrix. */
function modules(svg: string): boolean[][] {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  const path = /<path d="([^"]*)"/.exec(svg)?.[1] ?? ''
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i++) rows[Number(y)]![Number(x) + i] = true
  }
  return rows
}

test('the code has its three corners, its timing lines and an empty border', () => {
  const rows = modules(qrCode('https://lumipath.example/zh/news/ai-voice-assistant'))
  const corner = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const at = (x: number, y: number) =>
    corner.map((_, row) =>
      rows[y + row]!.slice(x, x + 7)
        .map(Number)
        .join(''),
    )
  const end = rows.length - 4 - 7
  for (const [x, y] of [
    [4, 4],
    [end, 4],
    [4, end],
  ] as const)
    expect(at(x, y)).toEqual(corner)
  const timing = rows[4 + 6]!.slice(4 + 8, end - 1)
  expect(timing).toEqual(timing.map((_, index) => index % 2 === 0))
  const border = [...rows.slice(0, 4), ...rows.slice(-4)]
    .flat()
    .concat(rows.flatMap((row) => row.slice(0, 4)))
  expect(border).not.toContain(true)
})

test('another address is another code', () => {
  expect(qrCode('https://a.example/1')).not.toBe(qrCode('https://a.example/2'))
})
