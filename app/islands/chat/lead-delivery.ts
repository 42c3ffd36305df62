import { readCopies, writeCopies } from '#app/utils/local-copies.ts'
import { timeoutSignal } from '#app/utils/dom.ts'
import type { LeadOutcome } from './lead.ts'
import type { LeadRequest } from './lead-schema.ts'
import { leadScore, leadStatus } from './lead-score.ts'

/** Copy in localStorage of a lead that the database has not confirmed. */
type StoredLead = {
  user_type: string | null
  grade: string | null
  goal: string | null
  tags: string[]
  lead_score: number
  status: string
  /** ISO timestamp. */
  created_at: string
  request: LeadRequest
  /** The lead is not sent again: the server queued it, or refused it permanently. */
  isClosed: boolean
}

const listKey = 'leads'
const maxStored = 50
const timeout = 10_000

/** Never rejects. */
export async function sendLead(request: LeadRequest): Promise<LeadOutcome> {
  try {
    const response = await post(request)
    const { status, headers } = response
    if (isSaved(status)) removeLead(request)
    else storeLead(request, status === 202 || isRefusal(status))
    if (status < 300)
      return { status: status === 202 ? 'queued' : 'delivered', ...(await addressIn(response)) }
    console.error(`POST /api/leads returned ${status}; the lead is stored in this browser.`)
    if (status === 429) return { status: 'throttled', wait: Number(headers.get('Retry-After')) || 60 }
    return isRefusal(status) ? { status: 'refused', problem: 'script', problems: {} } : { status: 'failed' }
  } catch (error) {
    storeLead(request, false)
    console.error('The lead could not be sent; it is stored in this browser.', error)
    return { status: 'failed' }
  }
}

/** Reads each lead again before it is sent, since the conversation may have continued. */
export async function retryLeads(): Promise<void> {
  for (const { request } of readCopies(listKey).filter(isStoredLead)) {
    const stored = findStored(request.idempotencyKey)
    if (stored && !stored.isClosed) await sendLead(stored.request)
  }
}

async function addressIn(response: Response): Promise<{ address?: string }> {
  const { address } = (await response.json().catch(() => ({}))) as { address?: unknown }
  return typeof address === 'string' ? { address } : {}
}

function post(request: LeadRequest): Promise<Response> {
  return fetch('/api/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    keepalive: true,
    signal: timeoutSignal(timeout),
  })
}

/** 202: stored in the outbox, not yet in the database. */
function isSaved(status: number): boolean {
  return status >= 200 && status < 300 && status !== 202
}

function isRefusal(status: number): boolean {
  return status === 400 || status === 413 || status === 415 || status === 422
}

function storeLead(sent: LeadRequest, isClosed: boolean): void {
  const before = findStored(sent.idempotencyKey)
  const request = before ? mergeLeads(before, sent) : sent
  const score = leadScore(request.tags)
  const lead: StoredLead = {
    user_type: request.userType,
    grade: request.grade,
    goal: request.goal,
    tags: request.tags,
    lead_score: score,
    status: leadStatus(score),
    created_at: before?.created_at ?? new Date().toISOString(),
    request,
    isClosed,
  }
  writeCopies(listKey, [...others(request.idempotencyKey), lead].slice(-maxStored))
}

/** Responses arrive in any order. A refused contact would make the server refuse the whole lead. */
function mergeLeads({ request, isClosed }: StoredLead, sent: LeadRequest): LeadRequest {
  const whole = sent.path.length < request.path.length ? request : sent
  const contact = sent.contact ?? (isClosed ? undefined : request.contact)
  return { ...whole, contact }
}

/** Keeps the stored lead when it contains more of the conversation than the saved one. */
function removeLead(saved: LeadRequest): void {
  const stored = findStored(saved.idempotencyKey)
  if (!stored) return
  const { request, isClosed } = stored
  const isMore = request.path.length > saved.path.length || (request.contact && !saved.contact)
  if (isClosed || !isMore) writeCopies(listKey, others(saved.idempotencyKey))
}

function findStored(idempotencyKey: string): StoredLead | undefined {
  return readCopies(listKey)
    .filter(isStoredLead)
    .find(({ request }) => request.idempotencyKey === idempotencyKey)
}

function others(idempotencyKey: string): unknown[] {
  return readCopies(listKey).filter(
    (entry) => !isStoredLead(entry) || entry.request.idempotencyKey !== idempotencyKey,
  )
}

function isStoredLead(entry: unknown): entry is StoredLead {
  if (typeof entry !== 'object' || entry === null || !('request' in entry)) return false
  const { request } = entry
  return typeof request === 'object' && request !== null && 'idempotencyKey' in request && 'path' in request
}
