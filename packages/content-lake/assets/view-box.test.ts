import { expect, test } from 'vitest'
import { withViewBox } from './view-box.ts'

const rect = '<rect x="40" y="-20" width="400" height="30"/>'
const svg = (attributes: string, content = rect) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

async function boxOf(text: string): Promise<number[]> {
  const boxes = [...(await withViewBox(text)).matchAll(/viewBox="([^"]*)"/g)]
  expect(boxes).toHaveLength(1)
  return (boxes[0]?.[1] ?? '').split(/[ ,]+/).map(Number)
}

test.each([
  ['its own', 'viewBox="1,2 3,4" width="9"', [1, 2, 3, 4]],
  ['that of its sides', 'width="600" height="400.5px"', [0, 0, 600, 400.5]],
  ['that of sides in inches', 'width="1in" height="2.54cm"', [0, 0, 96, 96]],
  ['that of sides instead of an invalid one', 'viewBox="0 0 0 0" width="30" height="20"', [0, 0, 30, 20]],
])('a drawing has %s', async (_name, attributes, box) => {
  expect((await boxOf(svg(attributes))).map((side) => Math.round(side * 10) / 10)).toEqual(box)
})

test.each(['', 'width="100%" height="100%"', 'width="200"', 'viewBox=""'])(
  'a drawing without sides (%s) has the box of what is drawn',
  async (attributes) => {
    const box = await boxOf(svg(attributes))
    for (const [index, side] of [40, -20, 400, 30].entries())
      expect(Math.abs((box[index] ?? 0) - side)).toBeLessThan(1)
  },
)

test.each([
  ['a small one', '<path d="M1 2h.5v.25h-.5z"/>', [1, 2, 0.5, 0.25]],
  ['a large one', '<path d="M-9000 0h20000v10000h-20000z"/>', [-9000, 0, 20000, 10000]],
])('finds what is drawn: %s', async (_name, content, expected) => {
  const box = await boxOf(svg('', content))
  for (const [index, side] of expected.entries())
    expect(Math.abs((box[index] ?? 0) - side)).toBeLessThan(Math.max(...expected) / 100)
})

test.each([
  ['nothing', ''],
  ['a ground without edges', '<rect width="100%" height="100%"/>'],
])('%s has the size that browsers give', async (_name, content) => {
  expect(await boxOf(svg('', content))).toEqual([0, 0, 300, 150])
})
