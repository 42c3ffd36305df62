/** What tags count; editors read it at the tags of an answer. */
export const points: Record<string, number> = {
  'hot-lead': 40,
  grade12: 30,
  conversion: 30,
  'warm-lead': 25,
  grade11: 20,
  engaged: 20,
  'broad-goals': 15,
}

const highest = 100

export type LeadStatus = 'high_priority' | 'medium_priority' | 'low_priority'

/** Points of a lead, 0 to 100. A tag counts once, however often it was given; unknown tags count nothing. */
export function leadScore(tags: readonly string[]): number {
  const sum = [...new Set(tags)].reduce((total, tag) => total + pointsOf(tag), 0)
  return Math.min(highest, sum)
}

/** What points (0 to 100) say of a lead: high from 60 on, medium from 30. */
export function leadStatus(score: number): LeadStatus {
  if (score >= 60) return 'high_priority'
  return score >= 30 ? 'medium_priority' : 'low_priority'
}

function pointsOf(tag: string): number {
  return Object.hasOwn(points, tag) ? points[tag]! : 0
}
