import { useState, useSyncExternalStore } from 'react'
import type { Labels } from '#app/i18n/labels/en/site.ts'
import { deleteCopies, hasCopies } from '#app/utils/local-copies.ts'

/** Offered where this browser holds a copy of what the visitor has sent. */
export function DeleteCopies({ labels }: { labels: Labels['answer'] }) {
  const isOffered = useSyncExternalStore(neverChanges, hasCopies, () => false)
  const [isDeleted, setDeleted] = useState(false)
  if (!isOffered && !isDeleted) return null
  function onClick() {
    deleteCopies()
    setDeleted(true)
  }
  return (
    <button
      className="min-h-11 border-0 bg-transparent p-0 text-inherit underline"
      type="button"
      aria-live="polite"
      onClick={onClick}
    >
      {isDeleted ? labels.copyDeleted : labels.deleteCopy}
    </button>
  )
}

/** The copies change between renderings only. */
const neverChanges = () => () => {}
