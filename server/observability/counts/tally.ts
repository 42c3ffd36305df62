import { isUnlistedSource } from '../../../app/features/insights/traffic-source.ts'
import type { Count } from '../../../app/utils/load-context.ts'

/** A row of `site_counts`, or what is to be added to one. */
export type CountRow = Count & { day: string; total: number }

/** Labels of a kind that visitors make up, beyond which they are put together: they must not fill the database. */
const labelsOfKind = 200
/** The database refuses everything that comes with a longer one. */
const longestPage = 120

type Options = {
  /** Rows. */
  capacity?: number
  /** Whether there is a script of the site at a path. */
  hasScript?: (path: string) => boolean
}

/** Sums by day, kind, page, language and label, in bounded memory. */
export function createTally({ capacity = 5_000, hasScript = () => false }: Options = {}) {
  let rows = new Map<string, CountRow>()
  /** Made-up labels of the newest day, by kind. */
  let labels = new Map<string, Set<string>>()
  let newest = ''

  function boundedLabel(day: string, { kind, label }: Count): string {
    if (day > newest) {
      newest = day
      labels = new Map()
    }
    if (!isMadeUp({ kind, label })) return label
    const known = labels.get(kind) ?? new Set()
    labels.set(kind, known)
    if (known.size >= labelsOfKind && !known.has(label))
      return (kind === 'error' && errorWithoutPlace(label, hasScript)) || 'other'
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

/** Whether a visitor can have made a label up: all others are of lists that we have. */
function isMadeUp({ kind, label }: Pick<Count, 'kind' | 'label'>): boolean {
  return kind === 'error' || isUnlistedSource(label)
}

/** What `errorLabel` wrote, cut down to a kind of the language and a script that there is; null if there is none. */
function errorWithoutPlace(label: string, hasScript: (path: string) => boolean): string | null {
  const [name = '', place = ''] = label.split(' ')
  const [file = ''] = place.split(':')
  const kind = /^(Type|Range|Reference|Syntax)Error$/.test(name) ? name : 'Error'
  return file === 'page' || hasScript(file) ? `${kind} ${file}` : null
}
