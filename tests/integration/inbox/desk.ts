import { join } from 'node:path'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { LoadContext } from '../../../app/load-context.ts'
import { createLogger } from '../../../server/log.ts'
import { runningPostgres, withConnection } from '../../../server/embedded/supabase/postgres/postgres.ts'
import { openEmbeddedSupabase } from '../../../server/embedded/supabase/supabase.ts'
import { openOutbox } from '../../../server/outbox/outbox.ts'
import { waitingAbout } from '../../../server/outbox/waiting-about.ts'
import { secretClient, staffSession, type Backend } from '../../../server/supabase.server.ts'
import { temporaryFolder } from '../../fixtures/processes.ts'

/** A route module, as far as the tests call it. */
export type Route = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

export type Answer<T> = { status: number; headers: Headers; data: T; body: Response | null }

export type Visit = {
  cookie?: string
  form?: Record<string, string | string[]>
  params?: Record<string, string>
  /** Network address. */
  from?: string
  /** Where the academy's days begin. */
  timeZone?: string
  headers?: Record<string, string>
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

export const owner = { email: 'owner@lumipath.example', password: 'correct horse battery' }

/** The routes of /admin on an embedded Supabase of their own. */
export async function openDesk() {
  const folder = temporaryFolder('inbox')
  const logger = { info() {}, warn() {}, error: (...words: unknown[]) => console.error(...words) }
  const supabase = await openEmbeddedSupabase({ dataDir: folder.path, logger })
  await supabase.createStaff({ ...owner })
  const contact = secretClient(supabase.contact)
  const leads = secretClient(supabase.leads)
  const outbox = openOutbox(join(folder.path, 'outbox.db'))
  const links = new Map<string, { email: string; password: string }>()

  function contextFor(from: string, timeZone: string, backend: Backend = supabase.contact): LoadContext {
    const unused = () => Promise.reject(new Error('Not part of these tests.'))
    return {
      isData: false,
      publicOrigin: 'http://site.test',
      content: { projectId: 'none', dataset: 'none' },
      readSnapshot: unused,
      log: createLogger('silent'),
      processLog: createLogger('silent'),
      noteRefusal() {},
      deliver: unused,
      socialImage: unused,
      noteContentSource() {},
      status: () => ({
        startedAt: new Date(0).toISOString(),
        version: 'test',
        node: process.version,
        isContentHosted: true,
        isDatabaseHosted: false,
        content: { failingSince: null, isBundled: false },
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
      async migrations() {
        const ran = { newest: 'the-first', missing: [], isKnown: true }
        return { content: ran, contact: ran, leads: ran }
      },
      waiting: waitingAbout(outbox, []),
      passwordReset: null,
      scripts: { remember() {}, recall: () => null },
      staffSession: (request) => staffSession(backend, request, { secure: false, address: from }),
      redeemSignInLink(token) {
        const account = links.get(token) ?? null
        links.delete(token)
        return account
      },
      leads,
      address: from,
      preview: null,
      knownCountry: 'US',
      noteLanguageByCountry() {},
      lookUpCountry: unused,
      nonce: '',
      uncounted: null,
      count() {},
      noteBeacon() {},
      timeZone,
      contentChanged() {},
      noteRead() {},
    }
  }

  async function ask<T = Record<string, unknown>>(
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
  ): Promise<Answer<T>> {
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
    const answer = await Promise.resolve(handler(args as never)).catch((thrown: unknown) => thrown)
    return described<T>(answer)
  }

  return {
    supabase,
    contact,
    leads,
    links,
    outbox,
    ask,
    /** Runs SQL with every right. */
    sql: (database: 'contact' | 'leads', statements: string) =>
      withConnection(runningPostgres(join(folder.path, 'postgres'))!, database, async (sql) => [
        ...(await sql.unsafe(statements)),
      ]) as Promise<Record<string, unknown>[]>,
    /** Runs SQL with every right in one transaction, which is under way until `steps` are done. */
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

function described<T>(answer: unknown): Answer<T> {
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, data: undefined as T, body: answer }
  const wrapped = answer as { type?: string; data?: unknown; init?: ResponseInit | null }
  if (wrapped?.type === 'DataWithResponseInit') {
    const { init, data } = wrapped
    return { status: init?.status ?? 200, headers: new Headers(init?.headers), data: data as T, body: null }
  }
  if (answer instanceof Error) throw answer
  return { status: 200, headers: new Headers(), data: answer as T, body: null }
}

/** The `Cookie` header that a browser would send after an answer. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** Signs somebody in and returns their cookies. */
export async function signedIn(desk: Desk, account = owner): Promise<string> {
  const route = await import('../../../app/routes/admin.sign-in.tsx')
  const answer = await desk.ask(route, '/admin/sign-in', { form: account })
  if (answer.status !== 303) throw new Error(`Signing in was answered ${answer.status}.`)
  return cookiesOf(answer)
}

/** A message as the server stores it; `minutesAgo` decides its place in the list. */
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
