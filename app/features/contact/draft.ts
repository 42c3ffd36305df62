import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { byField, type FieldName } from '#app/utils/contact-fields.ts'
import type { ContactMessage } from './contact.ts'

/** What was written stays in this tab while the visitor reads another page or language. */
export const draftKey = `${brandPrefix}-contact-draft`

type Draft = Partial<ContactMessage>

export function storedDraft(): Draft {
  return JSON.parse(readStored('sessionStorage', draftKey) ?? '{}') as Draft
}

export function storeDraft(draft: ContactMessage): void {
  const isEmpty = Object.values(draft).every((text) => text === '')
  writeStored('sessionStorage', draftKey, isEmpty ? null : JSON.stringify(draft))
}

export function discardDraft(): void {
  writeStored('sessionStorage', draftKey, null)
}

/** Not by FormData, which omits disabled fields. */
export function readDraft(form: ParentNode): ContactMessage {
  return byField((name) => fieldIn(form, name)?.value ?? '')
}

export function writeDraft(form: ParentNode, draft: Draft, isOverwriting = true): void {
  for (const [name, text] of Object.entries(draft) as [FieldName, string][]) {
    const field = fieldIn(form, name)
    if (field && (isOverwriting || field.value === '')) field.value = text
  }
}

function fieldIn(form: ParentNode, name: FieldName) {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name="${name}"]`)
}
