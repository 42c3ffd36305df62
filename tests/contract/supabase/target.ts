import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import { seededData } from '../../support/seeded-data.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'

export type Project = {
  anonKey: string
  /** Embedded only. */
  jwtSecret?: string
  client(key?: string, headers?: Record<string, string>): SupabaseClient
  visitor: SupabaseClient
  server: SupabaseClient
}

export type Target = {
  contact: Project
  leads: Project
  createStaff(account: { email: string; password: string }): Promise<string>
  removeStaff(email: string): Promise<void>
  setPassword(account: { email: string; password: string }): Promise<void>
  createNonStaff(account: { email: string; password: string }): Promise<void>
  /** As superuser; embedded only. */
  sql(project: 'contact' | 'leads', statements: string): Promise<Record<string, unknown>[]>
  /** Advances the clock of in-memory state by ms; embedded only. */
  pass(time: number): void
  close(): Promise<void>
}

/** CONTRACT_SUPABASE=hosted: empty projects with our migrations, because the tests write and erase. */
export const isHosted = process.env.CONTRACT_SUPABASE === 'hosted'

export function useTarget(): Target {
  const target = {} as Target
  beforeAll(async () => void Object.assign(target, await (isHosted ? openHosted() : openEmbedded())))
  afterAll(() => target.close())
  return target
}

async function openEmbedded(): Promise<Target> {
  const { openEmbeddedSupabase } = await import('../../../packages/supabase-local/supabase.ts')
  const { loadSecrets } = await import('../../../server/backends/secrets.ts')
  const { path: dataDir, remove } = seededData('contract')
  const log = { info() {}, warn() {}, error: (...values: unknown[]) => console.error(...values) }
  let passed = 0
  const now = () => performance.now() + passed
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir, logger: log, now })
  const secrets = loadSecrets(dataDir)
  const sql = await superuser(dataDir)
  return {
    contact: project(supabase.contact, secrets.contact.jwtSecret),
    leads: project(supabase.leads, secrets.leads.jwtSecret),
    createStaff: async (account) => (await supabase.createStaff(account)).userId,
    removeStaff: async (email) => void (await supabase.removeStaff(email)),
    setPassword: supabase.setPassword,
    async createNonStaff(account) {
      await supabase.createStaff(account)
      await sql('contact', `delete from staff where email = '${account.email}'`)
    },
    sql,
    pass: (time) => void (passed += time),
    async close() {
      await supabase.close()
      remove()
    },
  }
}

async function superuser(dataDir: string): Promise<Target['sql']> {
  const { runningPostgres, withConnection } =
    await import('../../../packages/supabase-local/postgres/postgres.ts')
  const connection = runningPostgres(join(dataDir, 'postgres'))
  return (database, statements) =>
    withConnection(connection!, database, async (sql) => [...(await sql.unsafe(statements))])
}

async function openHosted(): Promise<Target> {
  const { hostedStaff } = await import('../../../server/backends/hosted-staff.ts')
  const backend = hostedBackend('')
  const contact = project(backend)
  const staff = hostedStaff(backend)
  const { admin } = contact.server.auth
  return {
    contact,
    leads: project(hostedBackend('LEADS_')),
    async createStaff(account) {
      await staff.createStaff({ ...account, name: '' })
      const { data, error } = await contact.server
        .from('staff')
        .select('user_id')
        .eq('email', account.email)
        .single()
      if (error) throw error
      return data.user_id as string
    },
    removeStaff: async (email) => void (await staff.removeStaff(email)),
    setPassword: staff.setPassword,
    async createNonStaff(account) {
      const { error } = await admin.createUser({ ...account, email_confirm: true })
      if (error) throw error
    },
    sql: () => Promise.reject(new Error('Hosted projects take no SQL from here.')),
    pass() {
      throw new Error('Hosted projects have a clock of their own.')
    },
    close: async () => {},
  }
}

function hostedBackend(prefix: string): Backend {
  const read = (name: string) => {
    const value = process.env[prefix + name]
    if (!value) throw new Error(`${prefix}${name} is not set.`)
    return value
  }
  return {
    url: read('SUPABASE_URL'),
    anonKey: read('SUPABASE_ANON_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
    fetch: globalThis.fetch,
  }
}

type Backend = { url: string; anonKey: string; secretKey: string; fetch: typeof globalThis.fetch }

function project({ url, anonKey, secretKey, fetch }: Backend, jwtSecret?: string): Project {
  const client = (key = anonKey, headers: Record<string, string> = {}) =>
    createClient(url, key, {
      global: { fetch, headers },
      auth: { persistSession: false, autoRefreshToken: false },
    })
  return { anonKey, jwtSecret, client, visitor: client(), server: client(secretKey) }
}
