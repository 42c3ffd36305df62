import { isUnlistedSource } from '../../../app/features/insights/traffic-source.ts'
import type { Count } from '../../../app/utils/load-context.ts'

export type CountRow = Count & { day: string; total: number }

/** Per kind and day: labels made up by clients must not fill the database. */
const labelsOfKind = 200
/** Limit of the database. */
const maxPageLength = 120

type Options = {
  capacity?: number
  hasScript?: (path: string) => boolean
}

export function createCountBuffer({ capacity = 5_000, hasScript = () => false }: Options = {}) {
  let rows = new Map<string, CountRow>()
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
      return (kind === 'error' && errorWithoutPosition(label, hasScript)) || 'other'
    known.add(label)
    return label
  }

  return {
    add(day: string, count: Count): boolean {
      const label = boundedLabel(day, count)
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

function isMadeUp({ kind, label }: Pick<Count, 'kind' | 'label'>): boolean {
  return kind === 'error' || isUnlistedSource(label)
}

/** Reduces a label of errorLabel() to known error type and script; null otherwise. */
function errorWithoutPosition(label: string, hasScript: (path: string) => boolean): string | null {
  const [name = '', position = ''] = label.split(' ')
  const [file = ''] = position.split(':')
  const kind = /^(Type|Range|Reference|Syntax)Error$/.test(name) ? name : 'Error'
  return file === 'page' || hasScript(file) ? `${kind} ${file}` : null
}
