import { timeLimit } from '#app/utils/timeout-signal.ts'
import { formFields, isTaken, letterOf, type ContactOutcome, type Letter } from './contact.ts'
import { forgetKept, keepMessage } from './unsent-messages.ts'
import { forgetMessageKey, messageKey } from './message-key.ts'
import { forgetDraft } from './use-draft.ts'

const timeout = 20_000

/** A letter, and what will come of it. */
export type Sending = { letter: Letter; outcome: Promise<ContactOutcome> }

let current: Sending | null = null

/** The letter that is on its way. It outlives its form: the visitor may read another page meanwhile, and come back. */
export function messageOnItsWay(): Sending | null {
  return current
}

/** Loaded when somebody writes. */
export const loadRules = () => import('./message-schema.ts')

/**
 * Checks the form and posts it; whatever happens on the way, the answer is an outcome and nothing is thrown. Null while
 * another is on its way.
 */
export function sendMessage(form: FormData): Sending | null {
  if (current) return null
  const letter = letterOf(form)
  const outcome = send(form, letter).finally(() => (current = null))
  return (current = { letter, outcome })
}

async function send(form: FormData, letter: Letter): Promise<ContactOutcome> {
  // Where the rules cannot be loaded, the server's answer tells.
  const problems = (await loadRules().catch(() => null))?.checkMessage(letter).problems
  if (problems) return { status: 'refused', problems }
  // Extensions of browsers put fields of their own into forms.
  for (const name of [...form.keys()]) if (!formFields.includes(name)) form.delete(name)
  const key = messageKey()
  form.set('key', key)
  const outcome = await post(form)
  // What the server has no place for is not lost with the page.
  if (outcome.status === 'queued' || outcome.status === 'failed') keepMessage(letter, key)
  if (outcome.status === 'delivered') forgetKept(key)
  if (isTaken(outcome)) {
    forgetMessageKey()
    forgetDraft()
  }
  return outcome
}

async function post(form: FormData): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      body: form,
      signal: timeLimit(timeout),
    })
    if (response.headers.get('Content-Type')?.startsWith('application/json')) {
      return (await response.json()) as ContactOutcome
    }
    throw new Error(`the server answered ${response.status}`)
  } catch (error) {
    console.error('The message could not be sent:', error)
    return { status: 'failed' }
  }
}
