import { useEffect, type RefObject } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import type { ContactMessage } from './contact.ts'
import { byField, type FieldName } from '#app/utils/contact-fields.ts'

const storageKey = `${brandPrefix}-letter`

let draft: ContactMessage | null = null

/** Saves the draft in sessionStorage while the visitor reads another page or language. */
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
    function save() {
      const isEmpty = Object.values(draft ?? {}).every((text) => text === '')
      store(isEmpty ? null : JSON.stringify(draft))
    }
    // Phones may discard a hidden page without further events.
    const onVisibility = () => (document.hidden ? save() : store(null))
    document.addEventListener('visibilitychange', onVisibility)
    // The next document may read the draft before this one hears that it is hidden.
    addEventListener('beforeunload', save)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('beforeunload', save)
      save()
    }
  }, [form])
}

export function saveDraft(form: HTMLFormElement): void {
  // Not by FormData, which omits disabled fields.
  draft = byField((name) => fieldIn(form, name)?.value ?? '')
}

export function discardDraft(): void {
  draft = null
  store(null)
}

function store(text: string | null): void {
  writeStored('sessionStorage', storageKey, text)
}

/** Values restored by the browser or the server are newer than the draft. */
function fillEmpty(form: HTMLFormElement, draft: Partial<ContactMessage>): void {
  for (const [name, text] of Object.entries(draft) as [FieldName, string][]) {
    const field = fieldIn(form, name)
    if (field?.value === '') field.value = text
  }
}

function fieldIn(form: HTMLFormElement, name: FieldName) {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? field : null
}
