import { brandPrefix } from '#app/utils/brand.ts'
import { discardDraft } from '#app/utils/drafts.ts'
import { readCopies, writeCopies } from '#app/utils/local-copies.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { isAccepted, submittedValues, type ContactMessage, type PostedForm } from './contact.ts'
import { draftKey } from './draft-key.ts'
import { checkMessage } from './submission-schema.ts'

const timeout = 20_000

/** Bytes that browsers send after the visitor has left. */
const maxKeptAlive = 60_000

/** Never rejects. Arrives even if the visitor opens another page meanwhile. */
export async function sendMessage(form: FormData): Promise<PostedForm> {
  const message = submittedValues(form)
  const { problems } = checkMessage(message)
  if (problems) return { outcome: { status: 'refused', problems }, message, mailLink: null }
  const posted = await post(form, message)
  const { outcome, mailLink } = posted
  const key = String(form.get('key'))
  const isQueued = outcome.status === 'queued'
  if (isQueued || outcome.status === 'failed') saveUnsentMessage(message, key, isQueued)
  if (outcome.status === 'delivered') removeUnsentMessage(key)
  if (isAccepted(outcome)) {
    resetIdempotencyKey()
    discardDraft(draftKey)
    if (mailLink) window.location.href = mailLink
  }
  return posted
}

async function post(form: FormData, message: ContactMessage): Promise<PostedForm> {
  try {
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
    const keepalive = body.toString().length < maxKeptAlive
    const sent = fetch('/api/messages', { method: 'POST', body, keepalive })
    const response = await Promise.race([sent, rejectAfter(timeout)])
    const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json')
    const posted = (isAnswer ? await response.json() : {}) as Partial<PostedForm>
    if (!posted.outcome) throw new Error(`POST /api/messages returned ${response.status}`)
    return posted as PostedForm
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
