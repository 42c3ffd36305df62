import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { clientNetworks } from '../../shared/limits/client-network.ts'
import { createFairQueue, type QueueClient } from '../../shared/limits/fair-queue.ts'
import { maxEmailLength } from '../../shared/text/text-limits.ts'
import type { DatabaseSync } from 'node:sqlite'
import { cleanLine } from '../../shared/text/clean-text.ts'
import { accountAddress, emailAddress } from '../../shared/text/email-address.ts'
import { randomId } from '../documents/document.ts'

/** OWASP's setting for scrypt: 128 MB of work memory, about 0.2 s. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const KEY_BYTES = 32
const SALT_BYTES = 16

const PASSWORD_MIN_LENGTH = 12
const PASSWORD_MAX_LENGTH = 200

/** `salt.key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/**
 * Takes as long without a hash, so that timing does not reveal whether an account exists. Rejects as the queue does:
 * too many wait, or the client has gone.
 */
export async function isPassword(
  password: string,
  hash: string | undefined,
  client?: QueueClient,
): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split('.')
  const saltBytes = hash ? Buffer.from(salt, 'base64url') : Buffer.alloc(SALT_BYTES)
  const derived = await derive(password, saltBytes, client)
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** One at a time: parallel hashing takes 128 MB each, and blocks the thread pool that reads files. */
const queue = createFairQueue({ slots: 1, perClient: 8 })

/** Accounts are made in commands, which have no address. */
function derive(
  password: string,
  salt: Buffer,
  client: QueueClient = { holders: clientNetworks('') },
): Promise<Buffer> {
  return queue.run(client, () => deriveNow(password, salt))
}

function deriveNow(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const ROLES = ['administrator', 'editor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name)
}

export function roleTitle(role: Role): string {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}

export function grantsOf(role: Role): { filter: string; permissions: string[] }[] {
  const permissions = mayWrite(role)
    ? ['read', 'create', 'update', 'history', 'editHistory']
    : ['read', 'history']
  return [{ filter: '_id in path("**")', permissions }]
}

export function mayWrite(role: Role): boolean {
  return role !== 'viewer'
}

export type User = { id: string; email: string; name: string; role: Role }

export type Users = ReturnType<typeof createUsers>

type NewUser = { email: string; password: string; role: Role; name?: string }

const COLUMNS = 'id, email, name, role, password'

export function createUsers(database: DatabaseSync) {
  const statements = {
    list: database.prepare(`SELECT ${COLUMNS} FROM users ORDER BY created_at, email`),
    byId: database.prepare(`SELECT ${COLUMNS} FROM users WHERE id = ?`),
    byEmail: database.prepare(`SELECT ${COLUMNS} FROM users WHERE email = ?`),
    add: database.prepare(`INSERT INTO users (${COLUMNS}, created_at) VALUES (?, ?, ?, ?, ?, ?)`),
    setPassword: database.prepare('UPDATE users SET password = ? WHERE email = ?'),
    endSessions: database.prepare('DELETE FROM sessions WHERE user_id = ?'),
    remove: database.prepare('DELETE FROM users WHERE email = ?'),
  }

  return {
    list: (): User[] => statements.list.all().map(userOf),
    get(id: string): User | undefined {
      const row = statements.byId.get(id)
      return row && userOf(row)
    },
    /** Throws an Error with one line for a duplicate email or an invalid account. */
    async add({ email: given, password, role, name }: NewUser): Promise<User> {
      const email = accountAddress(given)
      if (email.length > maxEmailLength || !emailAddress.test(email))
        throw new Error(`${given} is no email address`)
      requireGoodPassword(password)
      if (statements.byEmail.get(email)) throw new Error(`There is already an account for ${email}`)
      const user = { id: `u${randomId(12)}`, email, name: cleanLine(name ?? '') || nameOf(email), role }
      const hash = await hashPassword(password)
      statements.add.run(user.id, user.email, user.name, user.role, hash, new Date().toISOString())
      return user
    },
    async setPassword(given: string, password: string): Promise<boolean> {
      requireGoodPassword(password)
      const row = statements.byEmail.get(accountAddress(given))
      if (!row) return false
      const user = userOf(row)
      statements.setPassword.run(await hashPassword(password), user.email)
      statements.endSessions.run(user.id)
      return true
    },
    /** Removes its sessions too. Throws for the last administrator; false without such an account. */
    remove(given: string): boolean {
      const email = accountAddress(given)
      const users = statements.list.all().map(userOf)
      const user = users.find((each) => each.email === email)
      if (!user) return false
      const administrators = users.filter(({ role }) => role === 'administrator')
      if (user.role === 'administrator' && administrators.length === 1)
        throw new Error(`${email} is the only administrator. Add another one first.`)
      const isRemoved = statements.remove.run(email).changes > 0
      // Otherwise the write-ahead log keeps the row until it is overwritten.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return isRemoved
    },
    /** Rejects as `isPassword` does. */
    async verify(given: string, password: string, client?: QueueClient): Promise<User | undefined> {
      const email = accountAddress(given)
      const found = statements.byEmail.get(email)
      const hash = found && String(found.password)
      const isRight = await isPassword(password.slice(0, PASSWORD_MAX_LENGTH), hash, client)
      // The password may have changed meanwhile, which ended all other sessions.
      const row = statements.byEmail.get(email)
      return row && isRight && row.password === hash ? userOf(row) : undefined
    },
  }
}

function userOf(row: Record<string, unknown>): User {
  const role = String(row.role)
  return {
    id: String(row.id),
    email: String(row.email),
    name: String(row.name),
    role: isRole(role) ? role : 'viewer',
  }
}

function requireGoodPassword(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH)
    throw new Error(`A password has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`)
}

function nameOf(email: string): string {
  const [local = email] = email.split('@')
  return local.charAt(0).toUpperCase() + local.slice(1)
}
