import type { SanityClient } from '@sanity/client'
import { join } from 'node:path'
import { domain } from '../../../../app/utils/brand.ts'
import { runningPostgres, withConnection } from '../../../../packages/supabase-local/index.ts'
import { lakeClient, seedContent } from '../../../../tools/support/lake-client.ts'
import { startProcess, temporaryFolder } from '../../../../tools/support/processes.ts'
import { trustedProxies } from '../../../../tools/support/visitor.ts'

export type LoadedSite = {
  url: string
  cookie: string
  content: SanityClient
  metrics(): Promise<(name: string) => number>
  /** Email addresses of messages, idempotency keys of leads. */
  storedKeys(): Promise<string[]>
  errors: string[]
  stop(): Promise<void>
}

const account = { email: `load@${domain}`, password: 'correct horse battery' }
const token = 'a-token-for-the-load'

/** Site with all seed content, which trusts forwarded client addresses. */
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
  const { url, errors } = site
  const content = lakeClient(url, data.path)
  await seedContent(content)

  const keysOf = (database: 'contact' | 'leads', table: string, column: string) =>
    withConnection(runningPostgres(join(data.path, 'postgres'))!, database, async (sql) =>
      (await sql.unsafe(`select ${column} as key from ${table}`)).map(({ key }) => String(key)),
    )

  return {
    url,
    errors,
    content,
    cookie: await signIn(url),
    async metrics() {
      const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
      const lines = (await response.text()).split('\n')
      return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
    },
    async storedKeys() {
      const messages = keysOf('contact', 'contact_submissions', 'email')
      return (await Promise.all([messages, keysOf('leads', 'leads', 'idempotency_key')])).flat()
    },
    async stop() {
      await site.stop()
      data.remove()
    },
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/admin/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(account),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`Signing in returned ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
