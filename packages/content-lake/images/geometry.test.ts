import { expect, test } from 'vitest'
import { randomSequence } from '../../shared/tests/random-sequence.ts'
import { clampRegion, geometryOf, notEnlarged } from './geometry.ts'
import type { Fit, GeometryRequest } from './geometry.ts'

const SOURCE = { width: 1200, height: 800 }

function geometry(request: Partial<GeometryRequest>) {
  return geometryOf(SOURCE, {
    rect: undefined,
    width: undefined,
    height: undefined,
    fit: 'clip',
    focus: { x: 0.5, y: 0.5 },
    maxSide: 4096,
    ...request,
  })
}

test.each<[Partial<GeometryRequest>, number, number]>([
  [{}, 1200, 800],
  [{ maxSide: 600 }, 600, 400],
  [{ width: 300 }, 300, 200],
  [{ height: 300 }, 450, 300],
  [{ width: 2400 }, 2400, 1600],
  [{ width: 2400, fit: 'max' }, 1200, 800],
  [{ width: 2400, fit: 'min' }, 1200, 800],
  [{ width: 300, height: 300 }, 300, 200],
  [{ width: 300, height: 300, fit: 'crop' }, 300, 300],
  [{ width: 300, height: 300, fit: 'scale' }, 300, 300],
  [{ width: 3000, height: 3000, fit: 'min' }, 800, 800],
  [{ width: 9000, height: 3000, fit: 'crop' }, 4096, 1365],
  [{ width: 1, fit: 'crop', height: 5000 }, 1, 4096],
])('%j is %i × %i', (request, width, height) => {
  expect(geometry(request).size).toEqual({ width, height })
})

test.each([
  [{ width: 300 }, { width: 300, height: 200 }],
  [{ width: 2400 }, { width: 1200, height: 800 }],
])('%j without enlargement is %j', (request, size) => {
  expect(notEnlarged(geometry(request)).size).toEqual(size)
})

test('for random requests, the region lies in the source and the size within the limit', () => {
  const random = randomSequence(3)
  const fits: Fit[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']
  const side = () => (random() < 0.2 ? undefined : Math.ceil(random() ** 3 * 20_000))
  for (let round = 0; round < 3_000; round += 1) {
    const source = { width: Math.ceil(random() * 5_000), height: Math.ceil(random() * 5_000) }
    const [left, top] = [(random() - 0.3) * 8_000, (random() - 0.3) * 8_000]
    const rect = { left, top, width: random() * 9_000 + 0.1, height: random() * 9_000 + 0.1 }
    const { region, size, canvas } = geometryOf(source, {
      rect: random() < 0.5 ? undefined : rect,
      width: side(),
      height: side(),
      fit: fits[Math.floor(random() * fits.length)] ?? 'clip',
      focus: { x: random(), y: random() },
      maxSide: 4096,
    })
    expect(clampRegion(region, source)).toEqual(region)
    for (const length of [size.width, size.height, canvas?.width ?? 1, canvas?.height ?? 1]) {
      expect(Number.isInteger(length) && length >= 1 && length <= 4096).toBe(true)
    }
    if (canvas) expect(size.width <= canvas.width && size.height <= canvas.height).toBe(true)
  }
})
