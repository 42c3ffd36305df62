import { useEffect, type RefObject } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { submittedValues, type ContactMessage } from './contact.ts'
import type { FieldName } from './message-schema.ts'

const storageKey = `${brandPrefix}-letter`

let draft: ContactMessage | null = null

/**
 * What is being written waits in this tab while the visitor reads another page, or the same in another language behind a
 * prefix, where the browser would forget it.
 */
export function useDraft(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    if (form.current) {
      fillEmpty(
        form.current,
        JSON.parse(readStored('sessionStorage', storageKey) ?? '{}') as Partial<ContactMessage>,
      )
      saveDraft(form.current)
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
export function saveDraft(form: HTMLFormElement): void {
  draft = submittedValues(new FormData(form))
}

/** The letter is safe: the next one is another. */
export function discardDraft(): void {
  draft = null
  store(null)
}

function store(text: string | null): void {
  writeStored('sessionStorage', storageKey, text)
}

/** What the browser itself has brought back, or the server, is newer. */
function fillEmpty(form: HTMLFormElement, draft: Partial<ContactMessage>): void {
  for (const [name, text] of Object.entries(draft) as [FieldName, string][]) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
      field.value = text
  }
}
