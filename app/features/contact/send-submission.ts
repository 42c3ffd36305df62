import type { ClientActionFunctionArgs } from '@remix-run/react'
import { brandPrefix } from '#app/utils/brand.ts'
import { readCopies, writeCopies } from '#app/utils/local-copies.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { isAccepted, submittedValues, type ContactMessage, type PostedForm } from './contact.ts'
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

const listKey = 'contact_submissions'

/** Copy of a message that the database has not confirmed; one per key. */
function saveUnsentMessage(message: ContactMessage, key: string, isClosed: boolean): void {
  const submitted_at = new Date().toISOString()
  writeCopies(listKey, [...others(key), { ...message, submitted_at, key, isClosed }])
}

function removeUnsentMessage(key: string): void {
  writeCopies(listKey, others(key))
}

function others(key: string): unknown[] {
  return readCopies(listKey).filter((stored) => (stored as { key?: string } | null)?.key !== key)
}

const keyName = `${brandPrefix}-contact-key`

let current: string | null = null

/** The key stays the same until the message is stored, also after a reload: a retry creates no second row. */
export function idempotencyKey(): string {
  current ??= readStored('sessionStorage', keyName) ?? randomKey()
  writeStored('sessionStorage', keyName, current)
  return current
}

export function resetIdempotencyKey(): void {
  current = null
  writeStored('sessionStorage', keyName, null)
}

/** `randomUUID` needs a secure context; the server derives a UUID from this key and the content. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
