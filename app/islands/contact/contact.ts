import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { ContactLabels } from '#app/i18n/labels/labels.server.ts'
import type { Localized, Text } from '#app/i18n/localize.ts'
import { byField, fieldNames, type FieldName } from './contact-fields.ts'

export type ContactContent = {
  section: Pick<
    Localized<NonNullable<HomeQueryResult['page']>['contact']>,
    'label' | 'note' | 'heading' | 'sentText' | 'privacyNote'
  >
  booking: Localized<HomeQueryResult['booking']>
  topics: Topic[]
  labels: ContactLabels
}

/** `name`: in English, as stored. */
export type Topic = { name: string; label: Text }

export type ContactMessage = Record<FieldName, string>

/** Keys of `labels.contact.problems`. */
export const fieldProblems = ['required', 'tooLong', 'email', 'phone'] as const
export type FieldProblem = (typeof fieldProblems)[number]
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>

export const emptyMessage: ContactMessage = byField(() => '')

/** Includes the honeypot (`website`), the idempotency key and the elapsed time. */
export const formFields: string[] = [...fieldNames, 'website', 'key', 'elapsed', 'locale']

export type ContactOutcome =
  | { status: 'delivered' | 'queued' }
  | { status: 'refused'; problems: FieldProblems }
  /** Rate limited; `wait` in seconds. */
  | { status: 'throttled'; wait: number }
  | { status: 'failed' }

export function isAccepted({ status }: ContactOutcome): boolean {
  return status === 'delivered' || status === 'queued'
}

export type PostedForm = {
  outcome: ContactOutcome
  message: ContactMessage
  /** `mailto:` with an accepted message, as it was stored. */
  mailLink: string | null
}

export function submittedValues(form: FormData): ContactMessage {
  return byField((name) => {
    const value = form.get(name)
    // Requests write line breaks as CRLF.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  })
}

/** The page itself focuses `#main` after a navigation, which does not count. */
export function isFocusElsewhere(form: Element | null): boolean {
  const { activeElement } = document
  return !activeElement?.matches('body, #main') && !form?.contains(activeElement)
}
