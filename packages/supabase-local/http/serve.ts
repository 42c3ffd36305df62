import type { Backend } from '../backend.ts'
import type { SupabaseOptions } from '../options.ts'
import { externalPostgres } from '../postgres/external.ts'
import { openEmbeddedSupabase } from '../supabase.ts'
import { adminUsers } from './admin-users.ts'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { trackConnections, httpTimeouts, listen } from '../../shared/http/listen.ts'

type ProjectsOptions = SupabaseOptions & { databaseUrl?: string }

const maxBodySize = 2_000_000 // bytes

export async function openProjects({ databaseUrl, ...options }: ProjectsOptions) {
  const server = databaseUrl ? externalPostgres(databaseUrl) : undefined
  const supabase = await openEmbeddedSupabase({ ...options, server })
  const admin = adminUsers({
    connect: supabase.connect,
    accounts: supabase,
    secretKey: supabase.contact.secretKey,
    log: options.logger,
  })
  return {
    supabase,
    /** Sends a query: external servers are not supervised. */
    isReady: async () =>
      (await Promise.all([isReachable(supabase.contact), isReachable(supabase.leads)])).every(Boolean),
    contact: async (request: Request) => (await admin(request)) ?? forward(supabase.contact, request),
    leads: (request: Request) => forward(supabase.leads, request),
  }
}

async function forward(backend: Backend, request: Request): Promise<Response> {
  const { url, fetch } = backend
  const { pathname, search } = new URL(request.url)
  // Used as a health check; PostgREST describes its API there.
  if (pathname === '/rest/v1/') return queryDatabase(backend, request.signal)
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  return fetch(url + pathname + search, { method, headers, body, signal })
}

/** Supabase Lite serves many other requests from memory. */
function queryDatabase({ url, secretKey, fetch }: Backend, signal: AbortSignal): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/ran_migrations`, {
    method: 'HEAD',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    signal,
  })
}

async function isReachable(backend: Backend): Promise<boolean> {
  try {
    return (await queryDatabase(backend, AbortSignal.timeout(3_000))).ok
  } catch {
    return false
  }
}

export async function route(
  handlers: Record<string, (request: Request) => Promise<Response>>,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url)
  const [, project = ''] = url.pathname.split('/', 2)
  const handler = Object.hasOwn(handlers, project) ? handlers[project] : undefined
  if (!handler) return Response.json({ message: 'Unknown project' }, { status: 404 })
  const { headers } = request
  // No body without either header.
  if (headers.has('Transfer-Encoding') || Number(headers.get('Content-Length')) > maxBodySize)
    return Response.json({ message: 'The body is too large or has no Content-Length' }, { status: 413 })
  url.pathname = url.pathname.slice(project.length + 1) || '/'
  return handler(new Request(url, request))
}

export async function serveSupabase({
  host,
  port,
  ...options
}: ProjectsOptions & { host: string; port: number }) {
  const { supabase, contact, leads, isReady } = await openProjects(options)
  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === '/readyz')
      return (await isReady()) ? new Response('ready') : new Response('no database', { status: 503 })
    return route({ contact, leads }, request)
  }
  const listener = getRequestListener(respond, { overrideGlobalObjects: false })
  const server = createServer(httpTimeouts, (request, response) => void listener(request, response))
  const close = trackConnections(server)
  try {
    const bound = await listen(server, { port, host, advice: 'Set --port to a free port.' })
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
    return {
      origin,
      async close() {
        await close()
        await supabase.close()
      },
    }
  } catch (error) {
    await supabase.close()
    throw error
  }
}
