import { readStored, writeStored } from '#app/utils/storage.ts'
import { timeoutSignal } from '#app/utils/timeout-signal.ts'
import type { LeadOutcome } from './lead-notice.ts'
import type { LeadRequest } from './lead-schema.ts'
import { leadScore, leadStatus } from './score.ts'

/** The browser's own list of leads that the database has not confirmed: a row as in the database, and what to send. */
type KeptLead = {
  user_type: string | null
  grade: string | null
  goal: string | null
  tags: string[]
  lead_score: number
  status: string
  /** ISO timestamp. */
  created_at: string
  request: LeadRequest
  /** Kept only to be seen: the server holds the lead and delivers it itself, or has refused it for good. */
  isClosed: boolean
}

const listKey = 'leads'
const maxKept = 50
const timeout = 10_000

/** Sends a lead; whatever happens to it, nothing is thrown, and what the database has not confirmed is kept here. */
export async function submitLead(request: LeadRequest): Promise<LeadOutcome> {
  try {
    const { status, headers } = await post(request)
    if (isSaved(status)) forget(request)
    else keep(request, status === 202 || isRefusal(status))
    if (status < 300) return { status: status === 202 ? 'queued' : 'delivered' }
    console.error(`The lead was answered ${status}; it is kept in this browser.`)
    if (status === 429) return { status: 'throttled', wait: Number(headers.get('Retry-After')) || 60 }
    return isRefusal(status) ? { status: 'refused', problem: 'script', field: null } : { status: 'failed' }
  } catch (error) {
    keep(request, false)
    console.error('The lead could not be sent; it is kept in this browser.', error)
    return { status: 'failed' }
  }
}

/** Sends again what was kept, one after the other; each as it is by then, since a conversation may have gone on. */
export async function retryLeads(): Promise<void> {
  for (const { request } of readList().filter(isKept)) {
    const kept = keptOf(request.idempotencyKey)
    if (kept && !kept.isClosed) await submitLead(kept.request)
  }
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

/** 202 says that the server has the lead, but the database has not. */
function isSaved(status: number): boolean {
  return status >= 200 && status < 300 && status !== 202
}

/** An answer that sending again would not change. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 413 || status === 415 || status === 422
}

function keep(sent: LeadRequest, isClosed: boolean): void {
  const before = keptOf(sent.idempotencyKey)
  const request = before ? together(before, sent) : sent
  const score = leadScore(request.tags)
  const lead: KeptLead = {
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
  writeList([...others(request.idempotencyKey), lead].slice(-maxKept))
}

/**
 * The longer of two parts of one conversation, with the contact of either, since answers may come in any order. A contact
 * that was refused for good would have the whole refused.
 */
function together({ request, isClosed }: KeptLead, sent: LeadRequest): LeadRequest {
  const whole = sent.path.length < request.path.length ? request : sent
  const contact = sent.contact ?? (isClosed ? undefined : request.contact)
  return { ...whole, contact }
}

/** What is saved need not be kept, unless more of its conversation waits. */
function forget(saved: LeadRequest): void {
  const kept = keptOf(saved.idempotencyKey)
  if (!kept) return
  const { request, isClosed } = kept
  const isMore = request.path.length > saved.path.length || (request.contact && !saved.contact)
  if (isClosed || !isMore) writeList(others(saved.idempotencyKey))
}

function keptOf(idempotencyKey: string): KeptLead | undefined {
  return readList()
    .filter(isKept)
    .find(({ request }) => request.idempotencyKey === idempotencyKey)
}

function others(idempotencyKey: string): unknown[] {
  return readList().filter((entry) => !isKept(entry) || entry.request.idempotencyKey !== idempotencyKey)
}

/** Entries of other shapes cannot be sent, but are somebody's. */
function readList(): unknown[] {
  try {
    const list: unknown = JSON.parse(readStored('localStorage', listKey) ?? '[]')
    return Array.isArray(list) ? (list as unknown[]) : []
  } catch {
    return []
  }
}

function isKept(entry: unknown): entry is KeptLead {
  if (typeof entry !== 'object' || entry === null || !('request' in entry)) return false
  const { request } = entry
  return typeof request === 'object' && request !== null && 'idempotencyKey' in request && 'path' in request
}

function writeList(list: unknown[]): void {
  writeStored('localStorage', listKey, JSON.stringify(list))
}
