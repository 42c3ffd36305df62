import { expect, test } from 'vitest'
import { leadScore, leadStatus } from './lead-score.ts'

test.each([
  ['hot-lead', 40],
  ['grade12', 30],
  ['conversion', 30],
  ['warm-lead', 25],
  ['grade11', 20],
  ['engaged', 20],
  ['broad-goals', 15],
])('%s gives %i points', (tag, points) => {
  expect(leadScore([tag])).toBe(points)
})

test.each([
  ['nothing', [], 0],
  ['the sum of its points', ['grade11', 'warm-lead', 'ivy-experience', 'engaged'], 65],
  ['nothing for other tags', ['grade9', 'ai-skill', 'graduate', 'toString', '__proto__'], 0],
  ['points once for a repeated tag', ['hot-lead', 'hot-lead', 'engaged'], 60],
  ['no cap below 100', ['hot-lead', 'grade12', 'warm-lead'], 95],
  ['at most 100', ['hot-lead', 'grade12', 'conversion'], 100],
  ['at most 100, also above', ['hot-lead', 'grade12', 'engaged', 'broad-goals'], 100],
])('a lead gets %s: %j', (_what, tags, score) => {
  expect(leadScore(tags)).toBe(score)
})

test.each([
  [0, 'low_priority'],
  [29, 'low_priority'],
  [30, 'medium_priority'],
  [59, 'medium_priority'],
  [60, 'high_priority'],
  [100, 'high_priority'],
])('%i points are %s', (score, status) => {
  expect(leadStatus(score)).toBe(status)
})
