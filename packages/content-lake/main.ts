#!/usr/bin/env node
import { mkdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { errorMessage } from '../shared/text/error-message.ts'
import { openAccounts } from './accounts/accounts.ts'
import { isRole } from './accounts/users.ts'
import { createLogger, serveLake } from './serve.ts'
import { newSecret, readConfig, readSettings } from './settings.ts'

const USAGE = `Usage: content-lake --folder <folder> [--port 3001] [--host 127.0.0.1] [--token-file <file>]
       content-lake add-user <email> --folder <folder> [--role administrator|editor|viewer] [--password-stdin]

Serves a Content Lake: Sanity's HTTP API under /lake. The folder holds everything and is made at the first start. So is the
API token, in the file "token" of the folder; --token-file names another file.
add-user makes an account for the Studio, also while the lake runs. Its password is printed once, or read.

Environment; options of the command line come first:
  DATA_DIR     as --folder
  LAKE_TOKEN   API token with full access, at least 16 characters; LAKE_TOKEN_FILE, as --token-file
  PORT, HOST   port (3001; 0 takes a free one) and address (127.0.0.1) to listen on
  LAKE_LIMITS  limits that differ from the defaults, as a JSON object (see limits.ts)
  LAKE_CONFIG  module whose default export has a website's options (LakeConfig in index.ts)
  LAKE_HTTPS   1 if it is reached by https only: cookies are then secure, and responses have HSTS
  LAKE_DATASETS  datasets to create besides production, separated by commas (administrators create others)
  LAKE_PUBLIC_URL  origin at which clients reach it, for the URLs of assets (http://HOST:PORT; with PORT=0 or
               LAKE_HTTPS=1 they are paths without it)
  LAKE_CORS_ORIGINS  origins whose pages may use it with a token, separated by commas, such as
               http://localhost:3000,https://*.example.org; * for all (none)
  LAKE_CORS_CREDENTIALS  Studios whose pages may also use the sessions of users: origins, or URLs with a path (none)
  LOG_LEVEL    debug, info, warn, error or silent (info)
  TRUSTED_PROXIES  number of proxies in front, or their networks separated by commas; their X-Forwarded-For
               is trusted (default: none, so clients behind a proxy share its limits)

/healthz reports that the process runs, /readyz that queries work. Prints one line with its URL. SIGTERM and SIGINT
finish open requests and exit with 0.`

const OPTIONS = {
  folder: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'token-file': { type: 'string' },
  role: { type: 'string', default: 'editor' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

try {
  await run()
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [command, email, ...others] = positionals
  if (values.help) return console.log(USAGE)
  const { folder: DATA_DIR, port: PORT, host: HOST, 'token-file': LAKE_TOKEN_FILE } = values
  const given = Object.entries({ DATA_DIR, PORT, HOST, LAKE_TOKEN_FILE }).filter(([, value]) => value)
  const environment: NodeJS.ProcessEnv = { ...process.env, ...Object.fromEntries(given) }
  if (command === 'add-user' && email && others.length === 0) {
    const password = values['password-stdin'] ? (await text(process.stdin)).trimEnd() : undefined
    return addUser(environment.DATA_DIR, email, values.role, password)
  }
  if (command !== undefined) throw new Error(USAGE.split('\n\n')[0])
  const settings = readSettings(environment)
  const config = await readConfig(environment.LAKE_CONFIG)
  serveLake(settings, createLogger(environment.LOG_LEVEL || 'info'), config)
}

async function addUser(folder = '', email: string, role: string, given: string | undefined): Promise<void> {
  if (!folder) throw new Error('--folder is missing: the folder of the lake')
  if (!isRole(role)) throw new Error(`There is no role ${role}: administrator, editor or viewer`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const accounts = openAccounts(folder)
  try {
    const password = given ?? newSecret()
    await accounts.users.add({ email, password, role })
    console.log(`${email} can sign in to the Studio as ${role}.`)
    if (given === undefined) console.log(`password  ${password}   (shown this once)`)
  } finally {
    accounts.close()
  }
}
