import { join } from 'node:path'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { LoadContext, StaffContext } from '../../../app/load-context.ts'
import { createLimits } from '../../../app/http/limits.server.ts'
import { createLogger } from '../../../server/observability/log.ts'
import {
  runningPostgres,
  withConnection,
  openEmbeddedSupabase,
} from '../../../packages/supabase-local/index.ts'
import { openOutbox } from '../../../server/delivery/outbox/outbox.ts'
import { undeliveredPersonalData } from '../../../server/delivery/outbox/personal-data.ts'
import { secretClient, type Backend } from '../../../server/backends/supabase-clients.ts'
import { staffSession } from '../../../server/auth/staff-session.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { afterAll, beforeAll } from 'vitest'
import { inertContent, loadContext } from '../../support/load-context.ts'
import { seededData } from '../../support/seeded-data.ts'

export type Route = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

type RouteResponse<T> = { status: number; headers: Headers; data: T; body: Response | null }

type Visit = {
  cookie?: string
  form?: Record<string, string | string[]>
  params?: Record<string, string>
  from?: string
  timeZone?: string
  headers?: Record<string, string>
}

export type AdminRoutes = Awaited<ReturnType<typeof openAdminRoutes>>

export const owner = { email: 'owner@lumipath.example', password: 'correct horse battery' }

export let admin: AdminRoutes
export let cookie: string

export function useAdmin(): void {
  beforeAll(async () => {
    admin = await openAdminRoutes()
    cookie = await signedIn(admin)
  })
  afterAll(() => admin.close())
}

async function openAdminRoutes() {
  const folder = seededData('inbox')
  const logger = { info() {}, warn() {}, error: (...values: unknown[]) => console.error(...values) }
  const supabase = await openEmbeddedSupabase({ ...supabaseConfig, dataDir: folder.path, logger })
  await supabase.createStaff({ ...owner })
  const contact = secretClient(supabase.contact)
  const leads = secretClient(supabase.leads)
  const outboxFile = join(folder.path, 'outbox.db')
  const outbox = openOutbox(outboxFile)
  const limits = createLimits()
  const first: { account: StaffContext['firstAccount'] } = { account: null }

  function contextFor(from: string, timeZone: string, backend: Backend = supabase.contact): LoadContext {
    const ran = { newest: 'the-first', missing: [], isKnown: true }
    return loadContext({
      content: {
        config: { projectId: 'none', dataset: 'none' },
        publicOrigin: 'http://site.test',
        ...inertContent,
      },
      visitor: { address: from, country: 'US' },
      limits,
      delivery: { undelivered: undeliveredPersonalData({ outbox }) },
      staff: {
        session: (request, isKept) => staffSession(backend, request, { secure: false, isKept }),
        firstAccount: first.account,
        passwordReset: null,
        leads,
        timeZone,
      },
      observability: {
        log: createLogger('silent'),
        processLog: createLogger('silent'),
        logRefusal() {},
        status: () => ({
          startedAt: new Date(0).toISOString(),
          version: 'test',
          node: process.version,
          isContentHosted: true,
          isDatabaseHosted: false,
          content: { failingSince: null, isMissing: false },
          pages: null,
          outbox: { waiting: 0, refused: 0 },
          notices: { waiting: 0, refused: 0 },
          counts: {
            beacons: { counted: 0, private: 0, robot: 0, limited: 0, refused: 0 },
            waiting: 0,
            dropped: 0,
          },
          lastBackup: null,
        }),
        migrations: async () => ({ contact: ran, leads: ran }),
      },
    })
  }

  async function send<T = Record<string, unknown>>(
    route: Route,
    path: string,
    {
      cookie,
      form,
      params = {},
      from = '192.0.2.1',
      timeZone = 'UTC',
      headers = {},
      ...rest
    }: Visit & { backend?: Backend } = {},
  ): Promise<RouteResponse<T>> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(form ?? {})) {
      for (const one of [value].flat()) body.append(name, one)
    }
    const request = new Request(`http://site.test${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { ...headers, ...(cookie ? { Cookie: cookie } : {}) },
      ...(form ? { body } : {}),
    })
    const handler = form ? route.action : route.loader
    if (!handler) return { status: 405, headers: new Headers(), data: undefined as T, body: null }
    const args = { request, params, context: contextFor(from, timeZone, rest.backend) }
    const response = await Promise.resolve(handler(args as never)).catch((thrown: unknown) => thrown)
    return described<T>(response)
  }

  return {
    supabase,
    contact,
    leads,
    first,
    outbox,
    outboxFile,
    send,
    sql: (database: 'contact' | 'leads', statements: string) =>
      withConnection(runningPostgres(join(folder.path, 'postgres'))!, database, async (sql) => [
        ...(await sql.unsafe(statements)),
      ]) as Promise<Record<string, unknown>[]>,
    async underWay(
      database: 'contact' | 'leads',
      steps: (run: (statements: string) => Promise<unknown>) => Promise<void>,
    ): Promise<void> {
      await withConnection(runningPostgres(join(folder.path, 'postgres'))!, database, (sql) =>
        sql.begin((transaction) => steps((statements) => transaction.unsafe(statements))),
      )
    },
    async close() {
      await supabase.close()
      outbox.close()
      folder.remove()
    },
  }
}

function described<T>(response: unknown): RouteResponse<T> {
  if (response instanceof Response)
    return { status: response.status, headers: response.headers, data: undefined as T, body: response }
  const wrapped = response as { type?: string; data?: unknown; init?: ResponseInit | null }
  if (wrapped?.type === 'DataWithResponseInit') {
    const { init, data } = wrapped
    return { status: init?.status ?? 200, headers: new Headers(init?.headers), data: data as T, body: null }
  }
  if (response instanceof Error) throw response
  return { status: 200, headers: new Headers(), data: response as T, body: null }
}

/** Those that a browser keeps: the last of each name, unless it is empty. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  const pairs = new Map(
    headers.getSetCookie().map((cookie) => [cookie.split('=')[0]!, cookie.split(';')[0]!]),
  )
  return [...pairs.values()].filter((pair) => !pair.endsWith('=')).join('; ')
}

export async function signedIn(admin: AdminRoutes, account = owner): Promise<string> {
  const route = await import('../../../app/admin/sign-in/route.tsx')
  const response = await admin.send(route, '/admin/sign-in', { form: account })
  if (response.status !== 303) throw new Error(`Signing in returned ${response.status}.`)
  return cookiesOf(response)
}

export function intercepted(
  backend: Backend,
  response: (path: string) => Promise<Response> | Response | undefined = () => undefined,
) {
  const paths: string[] = []
  const intercepting: Backend = {
    ...backend,
    async fetch(input, init) {
      const { pathname, search } = new URL(new Request(input, init).url)
      paths.push(pathname + search)
      return response(pathname + search) ?? (backend.fetch ?? fetch)(input, init)
    },
  }
  return { paths, backend: intercepting }
}

export async function without(database: 'contact' | 'leads', object: string, run: () => Promise<void>) {
  const name = object.replace(/^\w+ |\(.*$/g, '')
  await admin.sql(database, `alter ${object} rename to ${name}_away`)
  try {
    await run()
  } finally {
    await admin.sql(database, `alter ${object.replace(name, `${name}_away`)} rename to ${name}`)
  }
}

export async function recorded(action?: string) {
  const condition = action ? `where action = '${action}'` : ''
  return admin.sql('contact', `select actor_name, action, detail from audit_log ${condition} order by id`)
}

export function submission(fields: Record<string, unknown> & { minutesAgo?: number } = {}) {
  const { minutesAgo = 0, ...given } = fields
  return {
    name: 'Mei Chen',
    email: 'mei@mail.example',
    phone_number: null,
    message: 'Hello',
    status: 'new',
    spam_reasons: [],
    locale: 'en',
    created_at: new Date(Date.UTC(2026, 0, 15, 12) - minutesAgo * 60_000).toISOString(),
    ...given,
  }
}
