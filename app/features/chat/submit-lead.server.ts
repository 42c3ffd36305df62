import * as v from 'valibot'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { leadOf, leadOfPath, type Lead, type LeadOutcome } from './lead.ts'
import { contactProblemsOf, LeadRequestSchema, type LeadRequest } from './lead-schema.ts'
import { parseEntry, type Path } from './path.ts'
import { leadScore, leadStatus } from './lead-score.ts'
import { findOption, findStep, type ChatScript } from './script.ts'
import { scriptOfRevision } from './script.server.ts'

/** Checks the lead against the script that the visitor saw, or recovers what the current script knows. */
export async function submitLead(body: unknown, context: LoadContext): Promise<LeadOutcome> {
  const retryAfter = formRetryAfter('lead', context)
  if (retryAfter > 0) return { status: 'throttled', wait: retryAfter }
  const parsed = v.safeParse(LeadRequestSchema, body)
  if (!parsed.success) {
    const { issues } = parsed
    return { status: 'refused', problem: issues[0].message, problems: contactProblemsOf(issues) }
  }
  const request = parsed.output
  const script = await scriptOfRevision(context, request.revision)
  const lead =
    script.revision === request.revision ? verifiedLead(script, request) : recoverLead(script, request.path)
  if (!lead) return { status: 'refused', problem: 'script', problems: {} }
  const { idempotencyKey: key, locale, contact } = request
  const delivery = { kind: 'lead' as const, key, payload: rowOf({ ...request, ...lead }) }
  const count = (label: string) =>
    context.observability.count({ kind: 'event', page: '', locale, label }, `${label} ${key}`)
  try {
    const status = await context.delivery.deliver(delivery)
    count('lead')
    if (contact) count('lead-contact')
    return { status }
  } catch (error) {
    context.observability.log.error({ err: error }, 'lead lost: neither delivered nor stored in the outbox')
    return { status: 'failed' }
  }
}

export type LeadRow = ReturnType<typeof rowOf>

/** Row of `leads`; the database recomputes score and status from the tags. */
function rowOf({
  userType,
  grade,
  goal,
  tags,
  path,
  booked,
  locale,
  contact,
}: v.InferOutput<typeof LeadRequestSchema>) {
  const score = leadScore(tags)
  const now = new Date().toISOString()
  return {
    user_type: userType,
    grade,
    goal,
    tags,
    path,
    booked,
    locale,
    lead_score: score,
    status: leadStatus(score),
    created_at: now,
    // Omitted when absent: a later delivery without contact must not erase one.
    ...(contact
      ? {
          contact_name: contact.name || null,
          contact_email: contact.email || null,
          contact_phone: contact.phone || null,
          consent_at: now,
        }
      : {}),
  }
}

/** Null unless the request matches what follows from its path. */
function verifiedLead(script: ChatScript, request: LeadRequest): Lead | null {
  const lead = leadOfPath(script, request.path)
  if (!lead) return null
  const { userType, grade, goal, booked, tags } = request
  if (userType !== lead.userType || grade !== lead.grade || goal !== lead.goal) return null
  return booked === lead.booked && sameTags(lead.tags, tags) ? lead : null
}

function sameTags(a: LeadRequest['tags'], b: LeadRequest['tags']): boolean {
  return a.length === new Set(b).size && a.every((tag) => b.includes(tag))
}

/** Recovers a lead of an unknown script revision: keeps the steps and answers that the current script has. */
export function recoverLead(script: Pick<ChatScript, 'steps'>, path: Path): Lead | null {
  const steps: string[] = []
  const known: string[] = []
  const tags = new Set<string>()
  const answers = new Map<string, string>()
  for (const entry of path) {
    const { key, value } = parseEntry(entry)
    const step = findStep(script, key)
    if (!step) continue
    const option = value === null ? undefined : findOption(step, value)
    steps.push(key)
    known.push(option ? entry : key)
    if (!option) continue
    for (const tag of option.tags) tags.add(tag)
    answers.set(key, option.value)
  }
  return leadOf(script, { steps, tags: [...tags], answers }, known)
}
