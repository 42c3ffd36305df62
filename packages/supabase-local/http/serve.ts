import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { trackConnections } from '../../shared/http/close-server.ts'
import { httpTimeouts } from '../../shared/http/http-timeouts.ts'
import { listen } from '../../shared/http/listen.ts'
import { openProjects, route, type ProjectsOptions } from './projects.ts'

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
