import { expect, test } from 'vitest'
import { htmlIn } from '../../../tests/support/html-in.tsx'
import { sourceName } from './names.ts'
import { Ranking } from './Ranking.tsx'
import { labels as en } from '#app/i18n/labels/en/insights.ts'

test('shares are relative to the total, including entries outside the list', () => {
  const entries = [
    { name: 'direct', total: 50 },
    { name: 'search/bing', total: 30 },
  ]
  const html = htmlIn(
    'en',
    <Ranking title="" column="" entries={entries} all={200} nameOf={sourceName} labels={en} />,
  )
  expect(html.match(/\d+%/g)).toEqual(['25%', '15%'])
  expect(html.match(/rect width="[\d.]+"/g)).toEqual(['rect width="25"', 'rect width="15"'])
})
