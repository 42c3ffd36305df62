import type { ContactClient, LeadsClient } from '#app/utils/load-context.ts'
import type { Database as ContactDatabase } from '../../../../supabase/contact/database.types.ts'
import type { Database } from '../../../../supabase/leads/database.types.ts'
import { unwrap } from '../query-result.server.ts'
import { answerHours } from '../waiting.ts'

export type FunnelStep = Database['public']['Functions']['chat_funnel']['Returns'][number]

/** `since`: YYYY-MM-DD, or null for all time. Most viewed first. */
export async function readFunnel(leads: LeadsClient, since: string | null): Promise<FunnelStep[]> {
  const rows = unwrap('chat_funnel', await leads.rpc('chat_funnel', since ? { since } : {}))
  return rows
    .map(({ step, views, exits }) => ({ step, views: Number(views), exits: Number(exits) }))
    .sort((a, b) => b.views - a.views || a.step.localeCompare(b.step))
}

export type AnswerFunnel = ContactDatabase['public']['Functions']['answer_funnel']['Returns'][number]

/** What became of the messages received since a day. */
export async function readAnswers(database: ContactClient, since: string | null): Promise<AnswerFunnel> {
  const within = { within_hours: answerHours, ...(since ? { since } : {}) }
  return unwrap('answer_funnel', await database.rpc('answer_funnel', within))[0]!
}
