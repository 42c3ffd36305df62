import type { ClientActionFunctionArgs } from '@remix-run/react'
import { isAccepted, submittedValues, type ContactMessage, type PostedForm } from './contact.ts'
import { mailtoHref } from './mail-link.ts'
import { removeUnsentMessage, saveUnsentMessage } from './unsent-submissions.ts'
import { resetIdempotencyKey } from './submission-key.ts'
import { discardDraft } from './use-draft.ts'

const timeout = 20_000

type Submission = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>

/** What the action of the server returns: an accepted message as it was stored. */
type ActionResult = PostedForm & { recipients: string[] }

export const loadSchema = () => import('./submission-schema.ts')

/** Never rejects. Runs to its end even if the visitor opens another page. */
export async function sendMessage(submission: Submission): Promise<PostedForm> {
  const form = await submission.request.clone().formData()
  const message = submittedValues(form)
  // If the schema cannot be loaded, the server validates alone.
  const problems = (await loadSchema().catch(() => null))?.checkMessage(message).problems
  if (problems) return { outcome: { status: 'refused', problems }, message }
  const { outcome, recipients, message: accepted } = await post(submission, message)
  const key = String(form.get('key'))
  if (outcome.status === 'queued' || outcome.status === 'failed') saveUnsentMessage(message, key)
  if (outcome.status === 'delivered') removeUnsentMessage(key)
  if (isAccepted(outcome)) {
    resetIdempotencyKey()
    discardDraft()
    const link = mailtoHref(recipients, accepted)
    if (link) window.location.href = link
  }
  return { outcome, message: accepted }
}

async function post({ serverAction }: Submission, message: ContactMessage): Promise<ActionResult> {
  try {
    return await Promise.race([serverAction<ActionResult>(), rejectAfter(timeout)])
  } catch (error) {
    console.error('The message could not be sent:', error)
    return { outcome: { status: 'failed' }, message, recipients: [] }
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no response in ${milliseconds} ms`)), milliseconds)
  })
}
