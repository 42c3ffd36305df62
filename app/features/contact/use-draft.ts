import { useEffect, type RefObject } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { letterOf, type Letter } from './contact.ts'
import type { FieldName } from './message-schema.ts'

const storageKey = `${brandPrefix}-letter`

let draft: Letter | null = null

/**
 * What is being written waits in this tab while the visitor reads another page, or the same in another language behind a
 * prefix, where the browser would forget it.
 */
export function useDraft(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    if (form.current) {
      fillEmpty(form.current, JSON.parse(readStored('sessionStorage', storageKey) ?? '{}') as Partial<Letter>)
      noteDraft(form.current)
    }
    store(null)
    function leave() {
      const isEmpty = Object.values(draft ?? {}).every((text) => text === '')
      store(isEmpty ? null : JSON.stringify(draft))
    }
    // A phone may end a hidden page without another word.
    const onVisibility = () => (document.hidden ? leave() : store(null))
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      leave()
    }
  }, [form])
}

/** What the form says now. */
export function noteDraft(form: HTMLFormElement): void {
  draft = letterOf(new FormData(form))
}

/** The letter is safe: the next one is another. */
export function forgetDraft(): void {
  draft = null
  store(null)
}

function store(text: string | null): void {
  writeStored('sessionStorage', storageKey, text)
}

/** What the browser itself has brought back, or the server, is newer. */
function fillEmpty(form: HTMLFormElement, draft: Partial<Letter>): void {
  for (const [name, text] of Object.entries(draft) as [FieldName, string][]) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
      field.value = text
  }
}
