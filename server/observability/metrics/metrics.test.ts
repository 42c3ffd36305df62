import { expect, test } from 'vitest'
import { areaOf } from './metrics.ts'

test.each([
  ['/', 'pages'],
  ['/zh/news/x?q=1', 'pages'],
  ['/admin', 'admin'],
  ['/admin/submissions/4711?x', 'admin'],
  ['/api/leads', 'api'],
  ['/lake/v1/x', 'lake'],
  ['/administer', 'pages'],
  ['nonsense', 'pages'],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})
