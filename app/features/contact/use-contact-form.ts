import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#app/i18n/use-language.ts'
import { emptyLetter, isTaken, type ContactOutcome, type Letter, type PostedContact } from './contact.ts'
import { isElsewhere } from './is-focus-elsewhere.ts'
import { mailLink } from './mail-link.ts'
import type { FieldName, FieldProblems } from './message-schema.ts'
import { loadRules, messageOnItsWay, sendMessage, type Sending } from './send-message.ts'

export type ContactState =
  | { status: 'editing'; outcome: ContactOutcome | null }
  | { status: 'saving' }
  /** `isPosted`: by the browser itself, so that no email program was opened. */
  | { status: 'sent'; letter: Letter; isPosted: boolean }

const fields: FieldName[] = ['name', 'email', 'phone', 'message']

/** Editing, saving, sent: the states of the contact form in a browser with scripts. */
export function useContactForm(
  form: RefObject<HTMLFormElement>,
  recipients: string[],
  posted: PostedContact | undefined,
) {
  const [state, setState] = useState<ContactState>(() => stateAfter(posted?.outcome, posted?.letter, true))
  const [firstLetter, setFirstLetter] = useState(posted?.letter ?? emptyLetter)
  const { locale } = useLanguage()
  const firstLetterAt = useRef(0)

  // After another page the letter may still be on its way.
  useEffect(() => {
    const sending = messageOnItsWay()
    if (sending) void follow(sending, form, setState)
  }, [form])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    data.set('locale', locale)
    data.set('elapsed', String(Math.round(performance.now() - firstLetterAt.current)))
    const sending = sendMessage(data)
    if (!sending) return
    const outcome = await follow(sending, form, setState)
    if (!isTaken(outcome)) return
    firstLetterAt.current = 0
    window.location.href = mailLink(recipients, sending.letter)
  }

  function onInput() {
    loadRules().catch(() => {})
    firstLetterAt.current ||= performance.now()
  }

  function writeAnother() {
    setFirstLetter(emptyLetter)
    setState(stateAfter(undefined))
  }

  return { state, firstLetter, onSubmit, onInput, writeAnother }
}

/** Shows that a letter is on its way, then what came of it. */
async function follow(
  { letter, outcome: coming }: Sending,
  form: RefObject<HTMLFormElement>,
  setState: (state: ContactState) => void,
): Promise<ContactOutcome> {
  setState({ status: 'saving' })
  const outcome = await coming
  flushSync(() => setState(stateAfter(outcome, letter)))
  focusFirst(form.current, outcome.status === 'refused' ? outcome.problems : {})
  return outcome
}

function stateAfter(outcome: ContactOutcome | undefined, letter?: Letter, isPosted = false): ContactState {
  if (letter && outcome && isTaken(outcome)) return { status: 'sent', letter, isPosted }
  return { status: 'editing', outcome: outcome ?? null }
}

/**
 * Once it is shown, the first field at fault or, where none is, the notice: the button has lost the focus, and may be far below.
 * Who is elsewhere meanwhile, as in the chat, is left there.
 */
function focusFirst(form: HTMLFormElement | null, problems: FieldProblems) {
  if (isElsewhere(form)) return
  const name = fields.find((field) => problems[field])
  form?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '.notice')?.focus()
}
