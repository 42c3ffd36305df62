import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const key = `${brandPrefix}-notes`

/** Whose note on which message: another person who signs in here must not find it. */
export type DraftOf = { viewerId: string; messageId: string }

/** What somebody was writing in this tab; empty where there is nothing. */
export function readDraft(of: DraftOf): string {
  return readAll()[nameOf(of)] ?? ''
}

/** Keeps it in this tab until it is stored, also while another page is shown. An empty text is forgotten. */
export function keepDraft(of: DraftOf, text: string): void {
  const drafts = readAll()
  if (text) drafts[nameOf(of)] = text
  else delete drafts[nameOf(of)]
  writeStored('sessionStorage', key, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null)
}

/** Nobody of this tab is writing any more. */
export function forgetDrafts(): void {
  writeStored('sessionStorage', key, null)
}

function readAll(): Record<string, string> {
  return JSON.parse(readStored('sessionStorage', key) ?? '{}') as Record<string, string>
}

function nameOf({ viewerId, messageId }: DraftOf): string {
  return `${viewerId} ${messageId}`
}
