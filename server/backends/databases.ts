import type { ContactClient, LeadsClient } from '../../app/load-context.ts'
import type { Environment } from '../config/environment.ts'
import { loadEmbedded } from './embedded.ts'
import type { Logger } from '../observability/log.ts'
import { hostedStaff } from './hosted-staff.ts'
import type { StaffAccounts } from './staff-accounts.ts'
import { contactClient, leadsClient, type Backend } from './supabase-clients.ts'
import { supabaseConfig } from './supabase-config.ts'

type Projects = {
  contact: Backend
  leads: Backend
  accounts: Pick<StaffAccounts, 'createStaff' | 'listStaff' | 'hasStaff' | 'setPassword'>
  isReady(): boolean | Promise<boolean>
  close(): Promise<void>
}

export type Databases = Omit<Projects, 'contact' | 'leads'> & {
  contact: ContactClient
  leads: LeadsClient
  /** Signs staff in. */
  contactProject: Backend
}

export async function openDatabases(environment: Environment, log: Logger): Promise<Databases> {
  const { contact: contactProject, leads, ...projects } = await openProjects(environment, log)
  const contact = contactClient(contactProject)
  return { ...projects, contact, leads: leadsClient(leads), contactProject }
}

async function openProjects(environment: Environment, log: Logger): Promise<Projects> {
  if (environment.supabase) {
    const { contact, leads } = environment.supabase
    const isReady = async () => (await Promise.all([contact, leads].map(isReachable))).every(Boolean)
    return { contact, leads, accounts: hostedStaff(contact), isReady, close: async () => {} }
  }
  const { openEmbeddedSupabase } = await loadEmbedded(() => import('../../packages/supabase-local/index.ts'))
  const supabase = await openEmbeddedSupabase({
    ...supabaseConfig,
    dataDir: environment.dataDir,
    logger: log,
  })
  return { ...supabase, accounts: supabase }
}

/** Checks the status too: a paused project, a gateway without database and a wrong key also respond. */
async function isReachable({ url, secretKey }: Backend): Promise<boolean> {
  const headers: Record<string, string> = { apikey: secretKey }
  // Newer keys (`sb_…`) are not JWTs.
  if (!secretKey.startsWith('sb_')) headers.Authorization = `Bearer ${secretKey}`
  try {
    const response = await fetch(`${url}/rest/v1/`, {
      method: 'HEAD',
      headers,
      signal: AbortSignal.timeout(3_000),
    })
    return response.ok
  } catch {
    return false
  }
}
