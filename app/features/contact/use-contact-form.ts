import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#app/i18n/use-language.ts'
import {
  emptyMessage,
  isAccepted,
  type ContactOutcome,
  type ContactMessage,
  type PostedForm,
} from './contact.ts'
import { isFocusElsewhere } from './is-focus-elsewhere.ts'
import { mailtoHref } from './mail-link.ts'
import { fieldNames } from '#app/utils/contact-fields.ts'
import type { FieldProblems } from './message-schema.ts'
import { loadSchema, pendingSubmission, submitByFetch, type Submission } from './send-message.ts'

export type ContactState =
  | { status: 'editing'; outcome: ContactOutcome | null }
  | { status: 'saving' }
  /** `isPosted`: by the browser itself, so no e-mail program was opened. */
  | { status: 'sent'; message: ContactMessage; isPosted: boolean }

export function useContactForm(
  form: RefObject<HTMLFormElement>,
  recipients: string[],
  posted: PostedForm | undefined,
) {
  const [state, setState] = useState<ContactState>(() => stateAfter(posted?.outcome, posted?.message, true))
  const [initialValues, setInitialValues] = useState(posted?.message ?? emptyMessage)
  const { locale } = useLanguage()
  const firstInputAt = useRef(0)

  // A submission may be pending from before a navigation.
  useEffect(() => {
    const sending = pendingSubmission()
    if (sending) void follow(sending, form, setState)
  }, [form])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    data.set('locale', locale)
    data.set('elapsed', String(Math.round(performance.now() - firstInputAt.current)))
    const sending = submitByFetch(data)
    if (!sending) return
    const outcome = await follow(sending, form, setState)
    if (!isAccepted(outcome)) return
    firstInputAt.current = 0
    window.location.href = mailtoHref(recipients, sending.message)
  }

  function onInput() {
    loadSchema().catch(() => {})
    firstInputAt.current ||= performance.now()
  }

  function writeAnother() {
    setInitialValues(emptyMessage)
    setState(stateAfter(undefined))
  }

  return { state, initialValues, onSubmit, onInput, writeAnother }
}

async function follow(
  { message, outcome: response }: Submission,
  form: RefObject<HTMLFormElement>,
  setState: (state: ContactState) => void,
): Promise<ContactOutcome> {
  setState({ status: 'saving' })
  const outcome = await response
  flushSync(() => setState(stateAfter(outcome, message)))
  focusFirst(form.current, outcome.status === 'refused' ? outcome.problems : {})
  return outcome
}

function stateAfter(
  outcome: ContactOutcome | undefined,
  message?: ContactMessage,
  isPosted = false,
): ContactState {
  if (message && outcome && isAccepted(outcome)) return { status: 'sent', message, isPosted }
  return { status: 'editing', outcome: outcome ?? null }
}

/** Focuses the first invalid field or the notice, since the disabled button lost the focus. */
function focusFirst(form: HTMLFormElement | null, problems: FieldProblems) {
  if (isFocusElsewhere(form)) return
  const name = fieldNames.find((field) => problems[field])
  form?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '.notice')?.focus()
}
