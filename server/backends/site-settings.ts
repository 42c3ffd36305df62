import type { Secrets } from './secrets.ts'

export function siteSettings(
  { lakeToken, contact, leads }: Secrets,
  origins: { lake: string; supabase: string },
): Record<string, string> {
  return {
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${origins.lake}/lake`,
    SANITY_READ_TOKEN: lakeToken,
    SUPABASE_URL: `${origins.supabase}/contact`,
    SUPABASE_ANON_KEY: contact.anonKey,
    SUPABASE_SECRET_KEY: contact.secretKey,
    LEADS_SUPABASE_URL: `${origins.supabase}/leads`,
    LEADS_SUPABASE_ANON_KEY: leads.anonKey,
    LEADS_SUPABASE_SECRET_KEY: leads.secretKey,
  }
}
