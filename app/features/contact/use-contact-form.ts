import { useRef, useState, type FormEvent } from 'react'
import { letterOf, type ContactOutcome, type Letter, type PostedContact } from './contact.ts'
import { keepMessage } from './kept-messages.ts'
import { mailLink } from './mail-link.ts'
import { checkMessage, type FieldName, type FieldProblems } from './message-schema.ts'
import { sendMessage } from './send-message.ts'

export type ContactState =
  | { status: 'editing'; problems: FieldProblems; hasFailed: boolean }
  | { status: 'saving' }
  | { status: 'sent'; letter: Letter }

const fields: FieldName[] = ['name', 'email', 'phone', 'message']

/** Editing, saving, sent: the states of the contact form in a browser with scripts. */
export function useContactForm(recipients: string[], posted: PostedContact | undefined) {
  const [state, setState] = useState<ContactState>(() => stateAfter(posted?.outcome, posted?.letter))
  /** One message: kept until it is safe, so that sending it again stores it once. */
  const key = useRef('')
  const firstLetterAt = useRef(0)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const letter = letterOf(data)
    const { problems } = checkMessage(letter)
    if (problems) {
      setState({ status: 'editing', problems, hasFailed: false })
      return focusFirst(form, problems)
    }
    key.current ||= newKey()
    data.set('key', key.current)
    data.set('elapsed', String(Math.round(performance.now() - firstLetterAt.current)))
    setState({ status: 'saving' })
    const outcome = await sendMessage(data)
    setState(stateAfter(outcome, letter))
    if (outcome.status === 'refused') focusFirst(form, outcome.problems)
    if (outcome.status === 'queued') keepMessage(letter)
    if (outcome.status === 'delivered' || outcome.status === 'queued') {
      key.current = ''
      firstLetterAt.current = 0
      window.location.href = mailLink(recipients, letter)
    }
  }

  function onInput() {
    firstLetterAt.current ||= performance.now()
  }

  return { state, onSubmit, onInput, writeAnother: () => setState(stateAfter(undefined)) }
}

function stateAfter(outcome: ContactOutcome | undefined, letter?: Letter): ContactState {
  if (letter && (outcome?.status === 'delivered' || outcome?.status === 'queued'))
    return { status: 'sent', letter }
  const problems = outcome?.status === 'refused' ? outcome.problems : {}
  return { status: 'editing', problems, hasFailed: outcome?.status === 'failed' }
}

function focusFirst(form: HTMLFormElement, problems: FieldProblems) {
  const name = fields.find((field) => problems[field])
  // The fields are enabled again only after the next paint.
  if (name) requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}

/** A UUID also where the page is not served securely, as on a local network. */
function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
