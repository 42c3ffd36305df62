import { readStored, writeStored } from './storage.ts'

/** Values of fields by their names. */
export type Draft = Record<string, string>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Not by FormData, which omits disabled fields. */
export function readFields(form: ParentNode): Draft {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
}

/** Empty values change nothing. */
export function writeFields(form: ParentNode, draft: Draft): void {
  for (const field of fieldsOf(form)) field.value = draft[field.name] || field.value
}

/** What is written stays in this tab while the visitor reads another page or language. */
export function keepDraft(key: string, form: ParentNode): void {
  const draft = readFields(form)
  const isEmpty = Object.values(draft).every((text) => text === '')
  writeStored('sessionStorage', key, isEmpty ? null : JSON.stringify(draft))
}

/** Fills empty fields only: what the browser or the server has restored is newer. */
export function restoreDraft(key: string, form: ParentNode): void {
  const draft = JSON.parse(readStored('sessionStorage', key) ?? '{}') as Draft
  writeFields(form, { ...draft, ...Object.fromEntries(written(readFields(form))) })
}

export function discardDraft(key: string): void {
  writeStored('sessionStorage', key, null)
}

const written = (draft: Draft) => Object.entries(draft).filter(([, text]) => text !== '')

function fieldsOf(form: ParentNode): Field[] {
  // The honeypot is not written by visitors.
  return [
    ...form.querySelectorAll<Field>(
      'input:not([type=hidden],[type=checkbox],[name=website]),textarea,select',
    ),
  ].filter(({ name }) => name)
}
