import { expect, test } from 'vitest'
import { htmlIn } from '../../../../tests/support/html-in.tsx'
import { Figures, type FiguresContent } from './Figures.tsx'

const figureWith = (chart: string) =>
  [{ _key: 'a', value: '95%', caption: 'of all', chart, count: 3, open: 1 }] as unknown as FiguresContent

test('shows the chart of a figure', () => {
  expect(htmlIn('en', <Figures content={figureWith('coins')} />)).toContain('stroke-dasharray="3 3"')
})

test.each(['none', 'bars', 'toString', ''])('shows only the texts of a figure with the chart %j', (chart) => {
  const html = htmlIn('en', <Figures content={figureWith(chart)} />)
  expect(html).toContain('95%')
  expect(html).toContain('of all')
  expect(html).not.toContain('<svg')
})
