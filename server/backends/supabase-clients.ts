import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { ContactClient, LeadsClient } from '../../app/load-context.ts'

/** Embedded projects are called in-process, through `fetch`. */
export type Backend = { url: string; anonKey: string; secretKey: string; fetch?: typeof globalThis.fetch }

/** Untyped: of either database. */
export type SecretClient = SupabaseClient

const requestTimeout = 10_000

/** Bypasses row level security: server's own writes only, never on behalf of a visitor. */
export function secretClient({ url, secretKey, fetch = globalThis.fetch }: Backend): SecretClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: withTimeout(fetch) },
  })
}

export const contactClient = (backend: Backend): ContactClient => secretClient(backend)
export const leadsClient = (backend: Backend): LeadsClient => secretClient(backend)

/** AbortError, since supabase-js retries other errors three times (47 s instead of 10 s). */
export function withTimeout(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const deadline = AbortSignal.timeout(requestTimeout)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      throw deadline.aborted
        ? new DOMException(`no response within ${requestTimeout} ms`, 'AbortError')
        : error
    }
  }
}
