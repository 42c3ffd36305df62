import * as v from 'valibot'
import { readableAddress } from '../../../packages/shared/text/mail-domain.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import type { LoadContext } from '#app/load-context.ts'
import { leadOf, type LeadOutcome } from '#app/islands/chat/lead.ts'
import { contactProblemsOf, LeadRequestSchema, type Lead } from '#app/islands/chat/lead-schema.ts'
import { parseEntry, type Path } from '#app/islands/chat/path.ts'
import { leadScore, leadStatus } from '#app/islands/chat/lead-score.ts'
import { findOption, findStep, type ChatScript } from '#app/islands/chat/script.ts'
import { chatScript } from './script.server.ts'

/** Everything of the lead but the contact follows from its path and the current script. */
export async function submitLead(body: unknown, context: LoadContext): Promise<LeadOutcome> {
  const retryAfter = formRetryAfter('lead', context)
  if (retryAfter > 0) return { status: 'throttled', wait: retryAfter }
  const parsed = v.safeParse(LeadRequestSchema, body)
  if (!parsed.success) {
    const { issues } = parsed
    return { status: 'refused', problem: issues[0].message, problems: contactProblemsOf(issues) }
  }
  const request = parsed.output
  const lead = recoverLead(await chatScript(context, 'en'), request.path)
  if (!lead) return { status: 'refused', problem: 'script', problems: {} }
  const { idempotencyKey: key, locale, contact } = request
  const delivery = { kind: 'lead' as const, key, payload: rowOf({ ...request, ...lead }) }
  const count = (label: string) =>
    context.observability.count({ kind: 'event', page: '', locale, label }, `${label} ${key}`)
  try {
    const status = await context.delivery.deliver(delivery)
    count('lead')
    if (contact) count('lead-contact')
    return { status, ...(contact ? { address: readableAddress(contact.email) || contact.phone } : {}) }
  } catch (error) {
    context.observability.log.error({ err: error }, 'lead lost: neither delivered nor stored in the outbox')
    return { status: 'failed' }
  }
}

export type LeadRow = ReturnType<typeof rowOf>

/** Row of `leads`. */
function rowOf({
  userType,
  grade,
  goal,
  tags,
  path,
  booked,
  locale,
  contact,
}: Lead & v.InferOutput<typeof LeadRequestSchema>) {
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
          contact_email: readableAddress(contact.email) || null,
          contact_phone: contact.phone || null,
          consent_at: now,
        }
      : {}),
  }
}

/** Keeps the steps and answers that the current script has: an editor may have changed it during the conversation. */
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
