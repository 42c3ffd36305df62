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

export type Submission = { message: ContactMessage; outcome: Promise<ContactOutcome> }

let current: Submission | null = null

/** Outlives the form: the visitor may navigate while the request is pending. */
export function pendingSubmission(): Submission | null {
  return current
}

export const loadSchema = () => import('./message-schema.ts')

/** Never rejects. Null while another submission is pending. */
export function submitByFetch(form: FormData): Submission | null {
  if (current) return null
  const message = submittedValues(form)
  const outcome = send(form, message).finally(() => (current = null))
  return (current = { message, outcome })
}

async function send(form: FormData, message: ContactMessage): Promise<ContactOutcome> {
  // If the schema cannot be loaded, the server validates alone.
  const problems = (await loadSchema().catch(() => null))?.checkMessage(message).problems
  if (problems) return { status: 'refused', problems }
  // Browser extensions add fields of their own to forms.
  for (const name of [...form.keys()]) if (!formFields.includes(name)) form.delete(name)
  const key = idempotencyKey()
  form.set('key', key)
  const outcome = await post(form)
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
    throw new Error(`the server responded with ${response.status}`)
  } catch (error) {
    console.error('The message could not be sent:', error)
    return { status: 'failed' }
  }
}
