import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/fixtures/html-in.tsx'
import { Figures, type FiguresContent } from './Figures.tsx'

const figureWith = (chart: string) =>
  [{ _key: 'a', value: '95%', caption: 'of all', chart, count: 3, open: 1 }] as unknown as FiguresContent

test('a figure has the chart that was chosen for it', () => {
  expect(htmlIn('en', <Figures content={figureWith('coins')} />)).toContain('chart--coins')
})

test.each(['none', 'bars', 'toString', ''])(
  'a figure whose chart, perhaps written past the Studio, is %j has none, and its words',
  (chart) => {
    const html = htmlIn('en', <Figures content={figureWith(chart)} />)
    expect(html).toContain('95%')
    expect(html).toContain('of all')
    expect(html).not.toContain('<svg')
  },
)
