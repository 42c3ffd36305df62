import { isUnlistedSource } from '../../../app/api/traffic-source.ts'
import type { Count } from '../../../app/load-context.ts'

export type CountRow = Count & { day: string; total: number }

/** Campaigns and sites a day: names made up by clients must not fill the database. */
const maxUnlisted = 200
/** Limit of the database. */
const maxPageLength = 120

export function createCountBuffer({ capacity = 5_000 } = {}) {
  let rows = new Map<string, CountRow>()
  let unlisted = new Set<string>()
  let newest = ''

  function boundedLabel(day: string, label: string): string {
    if (day > newest) {
      newest = day
      unlisted = new Set()
    }
    if (!isUnlistedSource(label)) return label
    if (unlisted.size >= maxUnlisted && !unlisted.has(label)) return 'other'
    unlisted.add(label)
    return label
  }

  return {
    add(day: string, count: Count): boolean {
      const label = boundedLabel(day, count.label)
      const page = count.page.slice(0, maxPageLength)
      const key = JSON.stringify([day, count.kind, page, count.locale, label])
      const row = rows.get(key)
      if (!row && rows.size >= capacity) return false
      rows.set(key, { ...count, page, label, day, total: (row?.total ?? 0) + 1 })
      return true
    },
    take(): CountRow[] {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
    size: () => rows.size,
  }
}
