import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import type { FieldProblems } from './message-schema.ts'

export type ContactContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['contact']>
  contact: Localized<NonNullable<HomeQueryResult['contact']>>
}

/** What a visitor wrote; every field as typed. */
export type ContactMessage = { name: string; email: string; phone: string; message: string }

export const emptyMessage: ContactMessage = { name: '', email: '', phone: '', message: '' }

/** Every field of the form, and what the browser adds: a trap for robots, the message's key, the time it took. */
export const formFields = ['name', 'email', 'phone', 'message', 'website', 'key', 'elapsed', 'locale']

export type ContactOutcome =
  | { status: 'delivered' | 'queued' }
  | { status: 'refused'; problems: FieldProblems }
  /** Too many from this address: `wait` in seconds. */
  | { status: 'throttled'; wait: number }
  | { status: 'failed' }

/** The message is safe, though it may still wait for the database. */
export function isAccepted({ status }: ContactOutcome): boolean {
  return status === 'delivered' || status === 'queued'
}

/** What came of a form that a browser without scripts has posted. */
export type PostedForm = { outcome: ContactOutcome; message: ContactMessage }

/** Reads a form as it was filled in; what is missing, or a file, is empty. */
export function submittedValues(form: FormData): ContactMessage {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}
