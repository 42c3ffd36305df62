import { readStored, writeStored } from './storage.ts'

/** Lists in localStorage of what the database has not confirmed. */
const listKeys = ['contact_submissions', 'leads'] as const
type ListKey = (typeof listKeys)[number]

/** Closed: the server has it, or will never take it. Times are ISO timestamps. */
type Copy = { isClosed?: boolean; submitted_at?: string; created_at?: string }

/** Milliseconds; the privacy policy names 30 days. */
const maxAge = 30 * 86_400_000

/** The list as stored, possibly of other shapes than ours. */
export function readCopies(key: ListKey): unknown[] {
  try {
    const list: unknown = JSON.parse(readStored('localStorage', key) ?? '[]')
    return Array.isArray(list) ? (list as unknown[]) : []
  } catch {
    return []
  }
}

export function writeCopies(key: ListKey, list: unknown[]): void {
  writeStored('localStorage', key, list.length > 0 ? JSON.stringify(list) : null)
}

export function hasCopies(): boolean {
  return listKeys.some((key) => readStored('localStorage', key))
}

export function deleteCopies(isKept: (copy: Copy) => boolean = () => false): void {
  for (const key of listKeys)
    writeCopies(
      key,
      readCopies(key).filter((copy) => isKept(copy ?? {})),
    )
}

/** Runs on each visit. */
export function deleteOldCopies(): void {
  deleteCopies(({ isClosed, submitted_at, created_at }) => {
    return !isClosed && Date.now() - Date.parse(submitted_at ?? created_at ?? '') < maxAge
  })
}
