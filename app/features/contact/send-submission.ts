import type { ClientActionFunctionArgs } from '@remix-run/react'
import { isAccepted, submittedValues, type ContactMessage, type PostedForm } from './contact.ts'
import { removeUnsentMessage, saveUnsentMessage } from './unsent-submissions.ts'
import { resetIdempotencyKey } from './submission-key.ts'
import { discardDraft } from './use-draft.ts'

const timeout = 20_000

type Submission = Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>

export const loadSchema = () => import('./submission-schema.ts')

/** Never rejects. Runs to its end even if the visitor opens another page. */
export async function sendMessage(submission: Submission): Promise<PostedForm> {
  const form = await submission.request.clone().formData()
  const message = submittedValues(form)
  // If the schema cannot be loaded, the server validates alone.
  const problems = (await loadSchema().catch(() => null))?.checkMessage(message).problems
  if (problems) return { outcome: { status: 'refused', problems }, message, mailLink: null }
  const posted = await post(submission, message)
  const { outcome, mailLink } = posted
  const key = String(form.get('key'))
  const isQueued = outcome.status === 'queued'
  if (isQueued || outcome.status === 'failed') saveUnsentMessage(message, key, isQueued)
  if (outcome.status === 'delivered') removeUnsentMessage(key)
  if (isAccepted(outcome)) {
    resetIdempotencyKey()
    discardDraft()
    if (mailLink) window.location.href = mailLink
  }
  return posted
}

async function post({ serverAction }: Submission, message: ContactMessage): Promise<PostedForm> {
  try {
    return await Promise.race([serverAction<PostedForm>(), rejectAfter(timeout)])
  } catch (error) {
    console.error('The message could not be sent:', error)
    return { outcome: { status: 'failed' }, message, mailLink: null }
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no response in ${milliseconds} ms`)), milliseconds)
  })
}
