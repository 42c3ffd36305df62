import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { runInCluster, type Account } from './run.ts'
import { syncMethod } from './settings.ts'

export const superuser = 'postgres'

const majorVersion = '18'

type Options = {
  clusterDir: string
  passwordFile: string
  initdb: string
  account: Account
  scratchDir: string
}

/** Creates the cluster atomically on first use; returns the password of the superuser. */
export async function ensureCluster(options: Options): Promise<string> {
  const { clusterDir, passwordFile, account } = options
  if (existsSync(clusterDir)) {
    checkVersion(clusterDir)
    if (account && statSync(clusterDir).uid !== account.uid) changeOwner(account, clusterDir)
    return readFileSync(passwordFile, 'utf8').trim()
  }
  const password = randomBytes(32).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  const draft = `${clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const passwordCopy = join(options.scratchDir, 'password')
  writeFileSync(passwordCopy, password, { mode: 0o600 })
  if (account) {
    chownSync(draft, account.uid, account.gid)
    chownSync(passwordCopy, account.uid, account.gid)
  }
  await initialize(draft, options.initdb, account, passwordCopy)
  rmSync(passwordCopy)
  renameSync(draft, clusterDir)
  return password
}

async function initialize(
  draft: string,
  initdb: string,
  account: Account,
  passwordFile: string,
): Promise<void> {
  const options = [
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    `--sync-method=${syncMethod}`,
    '--no-instructions',
  ]
  const child = runInCluster(draft, initdb, options, account)
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const failure = await new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? null : output.trim()))
  })
  if (failure?.includes('effective user ID'))
    throw new Error(
      `PostgreSQL needs a line in /etc/passwd for user ${account?.uid ?? process.getuid?.()}: add it, or start as another user.`,
    )
  if (failure !== null) throw new Error(`The PostgreSQL cluster could not be created: ${failure}`)
}

/** Needed for backups restored by root. The folder changes last: its owner marks completion. */
function changeOwner({ uid, gid }: NonNullable<Account>, directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, entry), uid, gid)
  chmodSync(directory, 0o700)
  chownSync(directory, uid, gid)
}

function checkVersion(clusterDir: string): void {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion)
    throw new Error(
      `${clusterDir} was created by PostgreSQL ${version}; this is ${majorVersion}. ` +
        'Move the data with pg_dump, or use the version of the site that created it.',
    )
}
