/** By tag. The server counts them; the browser does for its own copies. */
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

/** 0 to 100. Repeated tags count once, unknown tags nothing. */
export function leadScore(tags: readonly string[]): number {
  const sum = [...new Set(tags)].reduce((total, tag) => total + pointsOf(tag), 0)
  return Math.min(highest, sum)
}

export function leadStatus(score: number): LeadStatus {
  if (score >= 60) return 'high_priority'
  return score >= 30 ? 'medium_priority' : 'low_priority'
}

function pointsOf(tag: string): number {
  return Object.hasOwn(points, tag) ? points[tag]! : 0
}
