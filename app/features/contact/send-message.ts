import { timeoutSignal } from '#app/utils/timeout-signal.ts'
import {
  formFields,
  isAccepted,
  submittedValues,
  type ContactOutcome,
  type ContactMessage,
} from './contact.ts'
import { removeUnsentMessage, saveUnsentMessage } from './unsent-messages.ts'
import { resetIdempotencyKey, idempotencyKey } from './message-key.ts'
import { discardDraft } from './use-draft.ts'

const timeout = 20_000

/** A letter, and what will come of it. */
export type Submission = { message: ContactMessage; outcome: Promise<ContactOutcome> }

let current: Submission | null = null

/** The letter that is on its way. It outlives its form: the visitor may read another page meanwhile, and come back. */
export function pendingSubmission(): Submission | null {
  return current
}

/** Loaded when somebody writes. */
export const loadSchema = () => import('./message-schema.ts')

/**
 * Checks the form and posts it; whatever happens on the way, the answer is an outcome and nothing is thrown. Null while
 * another is on its way.
 */
export function submitByFetch(form: FormData): Submission | null {
  if (current) return null
  const message = submittedValues(form)
  const outcome = send(form, message).finally(() => (current = null))
  return (current = { message: message, outcome })
}

async function send(form: FormData, message: ContactMessage): Promise<ContactOutcome> {
  // Where the rules cannot be loaded, the server's answer tells.
  const problems = (await loadSchema().catch(() => null))?.checkMessage(message).problems
  if (problems) return { status: 'refused', problems }
  // Extensions of browsers put fields of their own into forms.
  for (const name of [...form.keys()]) if (!formFields.includes(name)) form.delete(name)
  const key = idempotencyKey()
  form.set('key', key)
  const outcome = await post(form)
  // What the server has no place for is not lost with the page.
  if (outcome.status === 'queued' || outcome.status === 'failed') saveUnsentMessage(message, key)
  if (outcome.status === 'delivered') removeUnsentMessage(key)
  if (isAccepted(outcome)) {
    resetIdempotencyKey()
    discardDraft()
  }
  return outcome
}

async function post(form: FormData): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      body: form,
      signal: timeoutSignal(timeout),
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
