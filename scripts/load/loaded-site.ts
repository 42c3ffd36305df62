import type { SanityClient } from '@sanity/client'
import { join } from 'node:path'
import { domain } from '../../app/utils/brand.ts'
import { runningPostgres, withConnection } from '../../packages/supabase-local/index.ts'
import { lakeClient } from '../../tests/support/lake-client.ts'
import { startProcess, temporaryFolder } from '../../tests/support/processes.ts'
import { seedContent } from '../../tests/support/seed.ts'
import { trustedProxies } from '../../tests/support/visitor.ts'

export type LoadedSite = {
  address: string
  /** Of a member of staff. */
  cookie: string
  /** Content with every right, at the site's own address. */
  content: SanityClient
  /** Figures of /metrics, by name. */
  metrics(): Promise<(name: string) => number>
  /** What tells rows apart: addresses of messages, idempotency keys of leads. */
  storedMarks(): Promise<string[]>
  /** Lines of the log so far. */
  errors: string[]
  stop(): Promise<void>
}

const account = { email: `load@${domain}`, password: 'correct horse battery' }
const token = 'a-token-for-the-load'

/** A site of its own with the whole seed content, that counts visitors by the word of this machine. */
export async function startLoadedSite(): Promise<LoadedSite> {
  const data = temporaryFolder('load')
  const site = await startProcess('server/index.ts', {
    PORT: '0',
    DATA_DIR: data.path,
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: token,
    TRUSTED_PROXIES: trustedProxies,
    GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
  })
  const { address, errors } = site
  const content = lakeClient(address, data.path)
  await seedContent(content)

  const marksOf = (database: 'contact' | 'leads', table: string, column: string) =>
    withConnection(runningPostgres(join(data.path, 'postgres'))!, database, async (sql) =>
      (await sql.unsafe(`select ${column} as mark from ${table}`)).map(({ mark }) => String(mark)),
    )

  return {
    address,
    errors,
    content,
    cookie: await signIn(address),
    async metrics() {
      const answer = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
      const lines = (await answer.text()).split('\n')
      return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
    },
    async storedMarks() {
      const letters = marksOf('contact', 'contact_submissions', 'email')
      return (await Promise.all([letters, marksOf('leads', 'leads', 'idempotency_key')])).flat()
    },
    async stop() {
      await site.stop()
      data.remove()
    },
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(account),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`Signing in was answered ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
