import { domain } from '../../app/utils/brand.ts'
import type { Environment } from '../config/environment.ts'
import { loadEmbedded } from './load-embedded.ts'
import type { Logger } from '../observability/log.ts'
import { offerOneTimeSignIn, type Credentials, type OneTimeSignIn } from '../auth/one-time-sign-in.ts'
import { randomPassword } from '../auth/random-password.ts'
import { hostedStaff } from '../auth/hosted-staff.ts'
import type { StaffAccounts } from '../auth/staff-accounts.ts'
import type { Backend } from './supabase.server.ts'

export type Backends = {
  contact: Backend
  leads: Backend
  staff: Pick<StaffAccounts, 'hasStaff' | 'setPassword'>
  /** Whether both answer now. */
  isReady(): boolean | Promise<boolean>
  /** First staff account, when this start has made one: its password is shown once and stored nowhere. */
  newStaff: (Credentials & { isChosen: boolean; signIn: OneTimeSignIn }) | null
  close(): Promise<void>
}

/** The two Supabase projects: hosted where they are configured, else embedded in this process. */
export async function openBackends(environment: Environment, log: Logger): Promise<Backends> {
  if (environment.supabase) {
    const { contact, leads } = environment.supabase
    const staff = hostedStaff(contact)
    const isReady = async () => (await Promise.all([contact, leads].map(isReachable))).every(Boolean)
    return { contact, leads, staff, isReady, newStaff: null, close: async () => {} }
  }
  const { openEmbeddedSupabase } = await loadEmbedded(
    () => import('../../packages/supabase-local/supabase.ts'),
  )
  const supabase = await openEmbeddedSupabase({ dataDir: environment.dataDir, logger: log })
  return { ...supabase, staff: supabase, newStaff: await createFirstStaff(supabase, environment.staff) }
}

/** A gateway whose database is gone, whose project is paused or that does not know the key answers as well. */
async function isReachable({ url, secretKey }: Backend): Promise<boolean> {
  const headers: Record<string, string> = { apikey: secretKey }
  // The newer keys are no tokens.
  if (!secretKey.startsWith('sb_')) headers.Authorization = `Bearer ${secretKey}`
  try {
    const answer = await fetch(`${url}/rest/v1/`, {
      method: 'HEAD',
      headers,
      signal: AbortSignal.timeout(3_000),
    })
    return answer.ok
  } catch {
    return false
  }
}

async function createFirstStaff(
  accounts: Pick<StaffAccounts, 'listStaff' | 'createStaff'>,
  chosen: Environment['staff'],
) {
  if ((await accounts.listStaff()).length > 0) return null
  const email = chosen.email ?? `staff@${domain}`
  const password = chosen.password ?? randomPassword()
  await accounts.createStaff({ email, password, name: '' })
  return {
    email,
    password,
    isChosen: chosen.password !== null,
    signIn: offerOneTimeSignIn({ email, password }),
  }
}
