import { expect, test } from 'vitest'
import { leadScore, leadStatus } from './score.ts'

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

test('points add up; tags without points count nothing', () => {
  expect(leadScore([])).toBe(0)
  expect(leadScore(['grade11', 'warm-lead', 'ivy-experience', 'engaged'])).toBe(65)
  expect(leadScore(['grade9', 'ai-skill', 'graduate', 'toString', '__proto__'])).toBe(0)
})

test('a tag given twice counts once', () => {
  expect(leadScore(['hot-lead', 'hot-lead', 'engaged'])).toBe(60)
})

test('the sum is capped at 100', () => {
  expect(leadScore(['hot-lead', 'grade12', 'conversion'])).toBe(100)
  expect(leadScore(['hot-lead', 'grade12', 'engaged', 'broad-goals'])).toBe(100)
  expect(leadScore(['hot-lead', 'grade12', 'warm-lead'])).toBe(95)
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
