import { unwrap, type Database } from './query-result.server.ts'

export type FunnelStep = { step: string; views: number; exits: number }

/** `since`: YYYY-MM-DD, or null for all time. Most viewed first. */
export async function readFunnel(leads: Database, since: string | null): Promise<FunnelStep[]> {
  const rows = unwrap('chat_funnel', await leads.rpc('chat_funnel', since ? { since } : {})) as FunnelStep[]
  return rows
    .map(({ step, views, exits }) => ({ step, views: Number(views), exits: Number(exits) }))
    .sort((a, b) => b.views - a.views || a.step.localeCompare(b.step))
}
