import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProjectSecrets } from '../../packages/supabase-local/index.ts'

export type Secrets = {
  lakeToken: string
  contact: ProjectSecrets
  leads: ProjectSecrets
}

type Known = { lakeToken?: string; contact?: Partial<ProjectSecrets>; leads?: Partial<ProjectSecrets> }

/** `SECRETS_FILE`: outside of a data directory that the lake shares (packaging/compose.yaml). */
export const secretsElsewhere = () => process.env.SECRETS_FILE || undefined
export const secretsFile = (dataDir: string) => secretsElsewhere() ?? join(dataDir, 'secrets.json')

/** Created on first use (mode 0600). */
export function loadSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir)
  const known = readSecrets(file)
  const secrets = completed(known)
  if (JSON.stringify(secrets) !== JSON.stringify(known)) writeSecrets(file, secrets)
  return secrets
}

function completed(known: Known | null): Secrets {
  return {
    ...known,
    lakeToken: known?.lakeToken ?? `sk${random(48)}`,
    contact: projectSecrets(known?.contact),
    leads: projectSecrets(known?.leads),
  }
}

/** A running server keeps the old secrets. Returns after fsync. */
export function rotateSecrets(dataDir: string): void {
  writeSecrets(secretsFile(dataDir), completed(null))
}

function projectSecrets(known: Partial<ProjectSecrets> = {}): ProjectSecrets {
  return {
    anonKey: known.anonKey ?? `sb_publishable_${random(24)}`,
    secretKey: known.secretKey ?? `sb_secret_${random(24)}`,
    jwtSecret: known.jwtSecret ?? random(48),
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

function readSecrets(file: string): Known | null {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return JSON.parse(content) as Known
  } catch (error) {
    throw new Error(
      `${file} is not valid JSON. Restore it from a backup, or delete it to have new secrets made.`,
      { cause: error },
    )
  }
}

/** Atomic: a crash leaves the old file or the new one. */
function writeSecrets(file: string, secrets: Secrets): void {
  const draft = `${file}.${process.pid}.new`
  const descriptor = openSync(draft, 'w', 0o600)
  writeSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(draft, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

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
