import type { Database as ContactDatabase } from '../../../../supabase/contact/database.types.ts'
import type { Database } from '../../../../supabase/leads/database.types.ts'
import type { ContactClient, LeadsClient } from '#app/utils/load-context.ts'
import { unwrap } from '../query.server.ts'
import { answerHours } from '../submission.ts'

type StepCounts = Database['public']['Functions']['chat_funnel']['Returns'][number]

/** `text`: null for a step that the script no longer has. */
export type FunnelStep = StepCounts & { text: string | null }

/** `since`: YYYY-MM-DD, or null for all time. */
export async function readFunnel(leads: LeadsClient, since: string | null): Promise<StepCounts[]> {
  const rows = unwrap('chat_funnel', await leads.rpc('chat_funnel', since ? { since } : {}))
  return rows.map(({ step, views, exits }) => ({ step, views: Number(views), exits: Number(exits) }))
}

/** The steps in the order of the script, then those that it no longer has, most viewed first. */
export function inScriptOrder(rows: StepCounts[], script: { key: string; text: string }[]): FunnelStep[] {
  const place = ({ step }: StepCounts) => {
    const index = script.findIndex(({ key }) => key === step)
    return index < 0 ? script.length : index
  }
  return rows
    .toSorted((a, b) => place(a) - place(b) || b.views - a.views)
    .map((row) => ({ ...row, text: script[place(row)]?.text ?? null }))
}

export type AnswerFunnel = ContactDatabase['public']['Functions']['answer_funnel']['Returns'][number]

/** What became of the messages received since a day. */
export async function readAnswers(database: ContactClient, since: string | null): Promise<AnswerFunnel> {
  const within = { within_hours: answerHours, ...(since ? { since } : {}) }
  return unwrap('answer_funnel', await database.rpc('answer_funnel', within))[0]!
}
