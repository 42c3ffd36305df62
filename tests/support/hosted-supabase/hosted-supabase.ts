import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { loadSecrets, siteSettings } from '../../../server/backends/secrets.ts'
import { openProjects, route } from '../../../packages/supabase-local/http/serve.ts'
import { supabaseConfig } from '../../../server/backends/supabase-config.ts'
import { secondFactor, type SecondFactor } from './second-factor.ts'
import { refuseWeakPassword } from './weak-password.ts'

type Project = { url: string; anonKey: string; secretKey: string }

export type HostedSupabase = {
  contact: Project
  leads: Project
  environment: Record<string, string>
  enrol: SecondFactor['enrol']
  close(): Promise<void>
}

/** Adds what only GoTrue has, as it documents it: second factors and checks for leaked passwords. */
export async function startHostedSupabase(dataDir: string, port = 0): Promise<HostedSupabase> {
  const logger = { info() {}, warn() {}, error: (...values: unknown[]) => console.error(...values) }
  const projects = await openProjects({ ...supabaseConfig, dataDir, logger })
  const { supabase } = projects
  const secrets = loadSecrets(dataDir)
  const factors = await secondFactor(supabase.connect, secrets.contact.jwtSecret)
  const contact = async (request: Request) => {
    const response = (await refuseWeakPassword(request)) ?? (await factors.respond(request))
    return response ?? factors.describe(request, await projects.contact(request))
  }
  const server = serve({
    fetch: (request) => route({ contact, leads: projects.leads }, request),
    hostname: '127.0.0.1',
    port,
    overrideGlobalObjects: false,
  })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  const keys = (name: 'contact' | 'leads') => ({
    url: `${origin}/${name}`,
    anonKey: secrets[name].anonKey,
    secretKey: secrets[name].secretKey,
  })
  return {
    contact: keys('contact'),
    leads: keys('leads'),
    environment: Object.fromEntries(
      Object.entries(siteSettings(secrets, { lake: '', supabase: origin })).filter(([name]) =>
        name.includes('SUPABASE'),
      ),
    ),
    enrol: factors.enrol,
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await supabase.close()
    },
  }
}
