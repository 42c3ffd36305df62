import type { DatabaseSync } from 'node:sqlite'
import { accountAddress, emailAddress, maxEmailLength } from '../../../app/utils/email-address.ts'
import { randomId } from '../documents/random-id.ts'
import { hashPassword, isPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords.ts'
import { isRole } from './roles.ts'
import type { Role } from './roles.ts'

export type User = { id: string; email: string; name: string; role: Role }

export type Users = {
  list(): User[]
  get(id: string): User | undefined
  /** Throws an Error with one line if the address is taken or something about the account is wrong. */
  add(account: { email: string; password: string; role: Role; name?: string }): Promise<User>
  /** Changes a password and ends all sessions; false if there is no such account. */
  setPassword(email: string, password: string): Promise<boolean>
  /** Removes an account with its sessions; false if there is none. The last administrator stays: throws. */
  remove(email: string): boolean
  /** The user of an address and a password; nobody if either is wrong. */
  verify(email: string, password: string): Promise<User | undefined>
}

const COLUMNS = 'id, email, name, role, password'

/** The accounts in this database, whose tables exist already. */
export function createUsers(database: DatabaseSync): Users {
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
    list: () => statements.list.all().map(userOf),
    get(id) {
      const row = statements.byId.get(id)
      return row && userOf(row)
    },
    async add({ email: given, password, role, name }) {
      const email = accountAddress(given)
      if (email.length > maxEmailLength || !emailAddress.test(email))
        throw new Error(`${given} is no email address`)
      requireGoodPassword(password)
      if (statements.byEmail.get(email)) throw new Error(`There is already an account for ${email}`)
      const user = { id: `u${randomId(12)}`, email, name: name?.trim() || nameOf(email), role }
      const hash = await hashPassword(password)
      statements.add.run(user.id, user.email, user.name, user.role, hash, new Date().toISOString())
      return user
    },
    async setPassword(given, password) {
      requireGoodPassword(password)
      const row = statements.byEmail.get(accountAddress(given))
      if (!row) return false
      const user = userOf(row)
      statements.setPassword.run(await hashPassword(password), user.email)
      statements.endSessions.run(user.id)
      return true
    },
    remove(given) {
      const email = accountAddress(given)
      const users = statements.list.all().map(userOf)
      const user = users.find((each) => each.email === email)
      if (!user) return false
      const administrators = users.filter(({ role }) => role === 'administrator')
      if (user.role === 'administrator' && administrators.length === 1)
        throw new Error(`${email} is the only administrator. Add another one first.`)
      return statements.remove.run(email).changes > 0
    },
    async verify(given, password) {
      const email = accountAddress(given)
      const found = statements.byEmail.get(email)
      const hash = found && String(found.password)
      const isRight = await isPassword(password.slice(0, PASSWORD_MAX_LENGTH), hash)
      // Meanwhile the password may have been changed, which has ended all sessions but the one that is to begin.
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
