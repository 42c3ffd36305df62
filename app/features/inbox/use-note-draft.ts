import { useCallback, useEffect, type RefObject } from 'react'
import { keepDraft, readDraft, type DraftOf } from './note-drafts.ts'
import type { Note } from './read-submission.server.ts'

/** Brings a note back that was being written in this tab; returns how to keep what the field says now. */
export function useNoteDraft(
  field: RefObject<HTMLTextAreaElement>,
  { viewerId, messageId }: DraftOf,
  notes: Note[],
): (text: string) => void {
  const keep = useCallback((text: string) => keepDraft({ viewerId, messageId }, text), [viewerId, messageId])

  useEffect(() => {
    if (!field.current) return
    const draft = readDraft({ viewerId, messageId })
    // It may have been stored while another page was shown.
    const isStored = notes.some(({ author_id, body }) => author_id === viewerId && body === draft.trim())
    // What stands there already is newer: the browser has brought it back, or it was typed before the app started.
    field.current.value ||= isStored ? '' : draft
    keep(field.current.value)
  }, [field, viewerId, messageId, notes, keep])

  return keep
}
