import { runningPostgres, withConnection } from '../../../packages/supabase-local/index.ts'
import { join } from 'node:path'
import { browserAgent, someVisitor } from '../../../tools/support/visitor.ts'

type Site = { url: string }

const browser = {
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': browserAgent,
}

export function sendBeacon({ url }: Site, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/counts`, {
    method: 'POST',
    headers: { ...browser, ...someVisitor(), ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
}

export const seen = (path: string, ...events: unknown[]) => ({
  path,
  lang: 'en',
  events: events.length > 0 ? events : [['view']],
})

type Row = { kind: string; page: string; locale: string; label: string; total: number }

export async function storedCounts(dataDir: string): Promise<Row[]> {
  const connection = runningPostgres(join(dataDir, 'postgres'))
  const query = 'select kind, page, locale, label, total from site_counts order by kind, page, locale, label'
  const rows = await withConnection(connection!, 'contact', async (sql) => [...(await sql.unsafe(query))])
  return rows as unknown as Row[]
}
