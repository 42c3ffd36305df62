import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = {
  /** API token of the embedded Content Lake with every right. */
  lakeToken: string
}

/** Secrets of this installation, made on first use and kept in `secrets.json` (0600) in the data directory. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known = readSecrets(file)
  if (known?.lakeToken) return { ...known, lakeToken: known.lakeToken }
  const secrets = { ...known, lakeToken: `sk${randomBytes(48).toString('base64url')}` }
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

function readSecrets(file: string): Partial<Secrets> | null {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  try {
    return JSON.parse(content) as Partial<Secrets>
  } catch (error) {
    throw new Error(
      `${file} is not valid JSON. Restore it from a backup, or delete it to have new secrets made.`,
      { cause: error },
    )
  }
}
