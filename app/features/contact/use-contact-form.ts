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
import type { FieldName, FieldProblems } from './message-schema.ts'
import { loadSchema, pendingSubmission, submitByFetch, type Submission } from './send-message.ts'

export type ContactState =
  | { status: 'editing'; outcome: ContactOutcome | null }
  | { status: 'saving' }
  /** `isPosted`: by the browser itself, so that no email program was opened. */
  | { status: 'sent'; message: ContactMessage; isPosted: boolean }

const fields: FieldName[] = ['name', 'email', 'phone', 'message']

/** Editing, saving, sent: the states of the contact form in a browser with scripts. */
export function useContactForm(
  form: RefObject<HTMLFormElement>,
  recipients: string[],
  posted: PostedForm | undefined,
) {
  const [state, setState] = useState<ContactState>(() => stateAfter(posted?.outcome, posted?.message, true))
  const [initialValues, setFirstLetter] = useState(posted?.message ?? emptyMessage)
  const { locale } = useLanguage()
  const firstInputAt = useRef(0)

  // After another page the letter may still be on its way.
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
    setFirstLetter(emptyMessage)
    setState(stateAfter(undefined))
  }

  return { state, firstLetter: initialValues, onSubmit, onInput, writeAnother }
}

/** Shows that a letter is on its way, then what came of it. */
async function follow(
  { message: message, outcome: coming }: Submission,
  form: RefObject<HTMLFormElement>,
  setState: (state: ContactState) => void,
): Promise<ContactOutcome> {
  setState({ status: 'saving' })
  const outcome = await coming
  flushSync(() => setState(stateAfter(outcome, message)))
  focusFirst(form.current, outcome.status === 'refused' ? outcome.problems : {})
  return outcome
}

function stateAfter(
  outcome: ContactOutcome | undefined,
  message?: ContactMessage,
  isPosted = false,
): ContactState {
  if (message && outcome && isAccepted(outcome)) return { status: 'sent', message: message, isPosted }
  return { status: 'editing', outcome: outcome ?? null }
}

/**
 * Once it is shown, the first field at fault or, where none is, the notice: the button has lost the focus, and may be far below.
 * Who is elsewhere meanwhile, as in the chat, is left there.
 */
function focusFirst(form: HTMLFormElement | null, problems: FieldProblems) {
  if (isFocusElsewhere(form)) return
  const name = fields.find((field) => problems[field])
  form?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '.notice')?.focus()
}
