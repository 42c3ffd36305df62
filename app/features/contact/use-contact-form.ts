import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#app/i18n/use-language.ts'
import {
  emptyLetter,
  formFields,
  letterOf,
  type ContactOutcome,
  type Letter,
  type PostedContact,
} from './contact.ts'
import { forgetKept, keepMessage } from './kept-messages.ts'
import { mailLink } from './mail-link.ts'
import { forgetMessageKey, messageKey } from './message-key.ts'
import type { FieldName, FieldProblems } from './message-schema.ts'
import { sendMessage } from './send-message.ts'
import { forgetDraft } from './use-draft.ts'

export type ContactState =
  | { status: 'editing'; outcome: ContactOutcome | null }
  | { status: 'saving' }
  /** `isPosted`: by the browser itself, so that no email program was opened. */
  | { status: 'sent'; letter: Letter; isPosted: boolean }

/** Loaded when somebody writes. */
const rules = () => import('./message-schema.ts')

const fields: FieldName[] = ['name', 'email', 'phone', 'message']

/** Editing, saving, sent: the states of the contact form in a browser with scripts. */
export function useContactForm(recipients: string[], posted: PostedContact | undefined) {
  const [state, setState] = useState<ContactState>(() => stateAfter(posted?.outcome, posted?.letter, true))
  const [firstLetter, setFirstLetter] = useState(posted?.letter ?? emptyLetter)
  const { locale } = useLanguage()
  const firstLetterAt = useRef(0)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const letter = letterOf(data)
    // Where the rules cannot be loaded, the server's answer tells.
    const problems = (await rules().catch(() => null))?.checkMessage(letter).problems
    if (problems) {
      flushSync(() => setState({ status: 'editing', outcome: { status: 'refused', problems } }))
      return focusFirst(form, problems)
    }
    // Extensions of browsers put fields of their own into forms.
    for (const name of [...data.keys()]) if (!formFields.includes(name)) data.delete(name)
    data.set('locale', locale)
    const key = messageKey()
    data.set('key', key)
    data.set('elapsed', String(Math.round(performance.now() - firstLetterAt.current)))
    setState({ status: 'saving' })
    const outcome = await sendMessage(data)
    flushSync(() => setState(stateAfter(outcome, letter)))
    focusFirst(form, outcome.status === 'refused' ? outcome.problems : {})
    // What the server has no place for is not lost with the page.
    if (outcome.status === 'queued' || outcome.status === 'failed') keepMessage(letter, key)
    if (outcome.status === 'delivered') forgetKept(key)
    if (outcome.status === 'delivered' || outcome.status === 'queued') {
      forgetMessageKey()
      forgetDraft()
      firstLetterAt.current = 0
      window.location.href = mailLink(recipients, letter)
    }
  }

  function onInput() {
    rules().catch(() => {})
    firstLetterAt.current ||= performance.now()
  }

  function writeAnother() {
    setFirstLetter(emptyLetter)
    setState(stateAfter(undefined))
  }

  return { state, firstLetter, onSubmit, onInput, writeAnother }
}

function stateAfter(outcome: ContactOutcome | undefined, letter?: Letter, isPosted = false): ContactState {
  if (letter && (outcome?.status === 'delivered' || outcome?.status === 'queued'))
    return { status: 'sent', letter, isPosted }
  return { status: 'editing', outcome: outcome ?? null }
}

/** Once it is shown, the first field at fault or, where none is, the notice: the button has lost the focus, and may be far below. */
function focusFirst(form: HTMLFormElement, problems: FieldProblems) {
  const name = fields.find((field) => problems[field])
  form.querySelector<HTMLElement>(name ? `[name="${name}"]` : '.notice')?.focus()
}
