import { loadSecrets } from '../../../server/backends/secrets.ts'
import type { Backend } from '../backend.ts'
import type { Log } from '../log.ts'
import { externalPostgres } from '../postgres/external.ts'
import { openEmbeddedSupabase } from '../supabase.ts'
import { adminUsers } from './admin-users.ts'

type Options = {
  dataDir: string
  /** A PostgreSQL server of somebody else; without it one in the data directory. */
  databaseUrl?: string
  logger: Log
}

/** Rows and sign-ins are small. */
const largestBody = 2_000_000

/**
 * Both embedded Supabase projects, each as a handler of requests that come over HTTP, with what of GoTrue's admin API the
 * website uses.
 */
export async function openProjects({ dataDir, databaseUrl, logger }: Options) {
  const server = databaseUrl ? externalPostgres(databaseUrl) : undefined
  const supabase = await openEmbeddedSupabase({ dataDir, logger, server })
  const secrets = loadSecrets(dataDir)
  const admin = adminUsers({
    connect: supabase.connect,
    accounts: supabase,
    secretKey: secrets.contact.secretKey,
    log: logger,
  })
  return {
    supabase,
    secrets,
    /** Whether both databases answer now; a server of somebody else is not watched, so it is asked. */
    isReady: async () =>
      (await Promise.all([isAnswering(supabase.contact), isAnswering(supabase.leads)])).every(Boolean),
    contact: async (request: Request) => (await admin(request)) ?? forward(supabase.contact, request),
    leads: (request: Request) => forward(supabase.leads, request),
  }
}

async function forward(backend: Backend, request: Request): Promise<Response> {
  const { url, fetch } = backend
  const { pathname, search } = new URL(request.url)
  // PostgREST describes itself there; the website asks whether it answers.
  if (pathname === '/rest/v1/') return askDatabase(backend, request.signal)
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  return fetch(url + pathname + search, { method, headers, body, signal })
}

/** Asks for something that only the database knows: Supabase Lite answers much out of its own memory. */
function askDatabase({ url, secretKey, fetch }: Backend, signal: AbortSignal): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/ran_migrations`, {
    method: 'HEAD',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    signal,
  })
}

async function isAnswering(backend: Backend): Promise<boolean> {
  try {
    return (await askDatabase(backend, AbortSignal.timeout(3_000))).ok
  } catch {
    return false
  }
}

/** The answer to a request for one of several handlers, by the first part of its path. */
export async function route(
  handlers: Record<string, (request: Request) => Promise<Response>>,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url)
  const [, first = ''] = url.pathname.split('/', 2)
  const handler = Object.hasOwn(handlers, first) ? handlers[first] : undefined
  if (!handler) return Response.json({ message: 'There is no such project' }, { status: 404 })
  const { headers } = request
  // Without either header there is no body.
  if (headers.has('Transfer-Encoding') || Number(headers.get('Content-Length')) > largestBody)
    return Response.json(
      { message: 'The body is too large, or does not say how large it is' },
      { status: 413 },
    )
  url.pathname = url.pathname.slice(first.length + 1) || '/'
  return handler(new Request(url, request))
}
