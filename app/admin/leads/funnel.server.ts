import type { Database } from '../../../supabase/leads/database.types.ts'
import type { ContactClient, LeadsClient } from '#app/load-context.ts'
import { answerDue } from '#app/i18n/answer-time.ts'
import { portionsOf, unwrap } from '#app/admin/inbox/query.server.ts'
import { isUnanswered, type Submission } from '#app/admin/inbox/submission.ts'

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

export type AnswerFunnel = { received: number; answered: number; in_time: number; waiting: number }

type Answer = Pick<Submission, 'id' | 'created_at' | 'answered_at' | 'status'>

/** What became of the messages received since a day, without spam. In time is what was answered as promised. */
export async function readAnswers(database: ContactClient, since: string | null): Promise<AnswerFunnel> {
  const list = () => {
    const messages = database.from('contact_submissions').select('id, created_at, answered_at, status')
    return since ? messages.neq('status', 'spam').gte('created_at', since) : messages.neq('status', 'spam')
  }
  const counts = { received: 0, answered: 0, in_time: 0, waiting: 0 }
  for await (const rows of portionsOf<Answer>('contact_submissions', list))
    for (const { created_at, answered_at, status } of rows) {
      counts.received++
      if (isUnanswered(status)) counts.waiting++
      if (answered_at === null) continue
      counts.answered++
      if (Date.parse(answered_at) <= answerDue(Date.parse(created_at))) counts.in_time++
    }
  return counts
}
