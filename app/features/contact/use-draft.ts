import { useEffect, useRef, type RefObject } from 'react'
import { brand } from '#app/brand.ts'
import { readStored, writeStored } from '#app/ui/storage.ts'
import { letterOf, type Letter } from './contact.ts'
import type { FieldName } from './message-schema.ts'

const storageKey = `${brand.prefix}-letter`

/**
 * What is being written waits in this tab while the visitor reads another page, or the same in another language behind a
 * prefix, where the browser would forget it. Returns how to note what the form says, and with null that it is over.
 */
export function useDraft(form: RefObject<HTMLFormElement>): (form: HTMLFormElement | null) => void {
  const draft = useRef<Letter | null>(null)

  useEffect(() => {
    if (form.current) {
      fillEmpty(form.current, JSON.parse(readStored('sessionStorage', storageKey) ?? '{}') as Partial<Letter>)
      draft.current = letterOf(new FormData(form.current))
    }
    forgetDraft()
    function leave() {
      const isEmpty = Object.values(draft.current ?? {}).every((text) => text === '')
      writeStored('sessionStorage', storageKey, isEmpty ? null : JSON.stringify(draft.current))
    }
    // A phone may end a hidden page without another word.
    const onVisibility = () => (document.hidden ? leave() : forgetDraft())
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      leave()
    }
  }, [form])

  return (form) => {
    draft.current = form && letterOf(new FormData(form))
  }
}

/** What waited has been sent meanwhile, or is in the form again. */
export function forgetDraft(): void {
  writeStored('sessionStorage', storageKey, null)
}

/** What the browser itself has brought back, or the server, is newer. */
function fillEmpty(form: HTMLFormElement, draft: Partial<Letter>): void {
  for (const [name, text] of Object.entries(draft) as [FieldName, string][]) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
      field.value = text
  }
}
