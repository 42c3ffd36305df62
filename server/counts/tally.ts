import type { Count } from '../../app/load-context.ts'

/** A row of `site_counts`, or what is to be added to one. */
export type CountRow = Count & { day: string; total: number }

/** Other labels of a kind than these many are one, "other": what visitors send must not fill the database. */
const labelsOfKind = 200
/** The database refuses everything that comes with a longer one. */
const longestPage = 120

/** Sums by day, kind, page, language and label, in bounded memory. */
export function createTally(capacity = 5_000) {
  let rows = new Map<string, CountRow>()
  /** Labels of the newest day, by kind. */
  let labels = new Map<string, Set<string>>()
  let newest = ''

  function boundedLabel(day: string, { kind, label }: Count): string {
    if (day > newest) {
      newest = day
      labels = new Map()
    }
    const known = labels.get(kind) ?? new Set()
    labels.set(kind, known)
    if (known.size >= labelsOfKind && !known.has(label)) return 'other'
    known.add(label)
    return label
  }

  return {
    /** Adds one; false when there is no room for another row. */
    add(day: string, count: Count): boolean {
      const label = boundedLabel(day, count)
      const page = count.page.slice(0, longestPage)
      const key = JSON.stringify([day, count.kind, page, count.locale, label])
      const row = rows.get(key)
      if (!row && rows.size >= capacity) return false
      rows.set(key, { ...count, page, label, day, total: (row?.total ?? 0) + 1 })
      return true
    },
    /** All rows, which are gone then. */
    take(): CountRow[] {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
    size: () => rows.size,
  }
}
