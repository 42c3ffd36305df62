import { databaseError } from '#app/utils/database-error.server.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { insightsOf, type Found, type Insights } from './insights.ts'
import type { Days, Period } from './period.ts'

type Client = LoadContext['staff']['leads']

/** What was counted in a period, as far as the client may read it. Rejects when the database does not answer. */
export async function readInsights(client: Client, period: Period): Promise<Insights> {
  const [found, before] = await Promise.all([find(client, period), find(client, period.before)])
  return insightsOf(period, found, before)
}

async function find(client: Client, { first, last }: Days): Promise<Found> {
  const { data, error } = await client.rpc('site_insights', { first_day: first, last_day: last })
  if (error) throw databaseError('site_insights', error)
  return data as Found
}
