import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const key = `${brandPrefix}-notes`

/** Keyed by viewer: the next person who signs in in this tab must not see the draft. */
export type DraftOf = { viewerId: string; messageId: string }

export function readDraft(of: DraftOf): string {
  return readAll()[nameOf(of)] ?? ''
}

/** An empty text removes the draft. */
export function saveDraft(of: DraftOf, text: string): void {
  const drafts = readAll()
  if (text) drafts[nameOf(of)] = text
  else delete drafts[nameOf(of)]
  writeStored('sessionStorage', key, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}

export function clearDrafts(): void {
  writeStored('sessionStorage', key, null)
}

function readAll(): Record<string, string> {
  return JSON.parse(readStored('sessionStorage', key) ?? '{}') as Record<string, string>
}

function nameOf({ viewerId, messageId }: DraftOf): string {
  return `${viewerId} ${messageId}`
}
