import { maxEmailLength } from '../shared/text/text-limits.ts'
import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { cleanLine } from '../shared/text/clean-text.ts'
import { accountAddress, emailAddress } from '../shared/text/email-address.ts'
import type { PasswordLimits } from './options.ts'

type StaffMember = {
  userId: string
  email: string
  name: string
  createdAt: Date
  lastSignInAt: Date | null
}

export type StaffAccounts = {
  createStaff(account: { email: string; password: string; name?: string }): Promise<StaffMember>
  listStaff(): Promise<StaffMember[]>
  hasStaff(email: string): Promise<boolean>
  /** False for an unknown address. Ends sessions; notes and audit log keep the name. */
  removeStaff(email: string): Promise<boolean>
  /** `unrecorded`: the caller writes the audit log. */
  setPassword(account: { email: string; password: string; unrecorded?: boolean }): Promise<void>
}

type Reason = 'invalidEmail' | 'taken' | 'password' | 'unknown'

/** The message is shown to the user. */
export class StaffError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** `connect` connects as superuser to the contact database. Each change is atomic. */
export function staffAccounts(
  connect: <T>(use: (sql: Sql) => Promise<T>) => Promise<T>,
  limits: PasswordLimits,
): StaffAccounts {
  return {
    async createStaff({ email, password, name = '' }) {
      const address = checkEmail(email)
      checkPassword(password, limits)
      return await connect(async (sql) => {
        const id = randomUUID()
        const identity = sql.json({ sub: id, email: address, email_verified: true, phone_verified: false })
        await sql`
          with account as (
            insert into auth.users
              (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
            values (${id}, ${address}, ${hash(sql, password)}, now(),
              ${sql.json({ provider: 'email', providers: ['email'] })}, ${identity})
          ), identity as (
            insert into auth.identities (id, provider, provider_id, user_id, identity_data)
            values (${randomUUID()}, 'email', ${id}, ${id}, ${identity})
          ), member as (
            insert into staff (user_id, email, name) values (${id}, ${address}, ${cleanLine(name)})
          )
          insert into audit_log (actor_name, action, subject_type, subject_id)
          values ('system', 'add', 'staff', ${id})`.catch((error: { code?: string }) => {
          if (error.code !== '23505') throw error
          throw new StaffError('taken', `There is an account with the address ${address} already.`)
        })
        const [member] = await members(sql, address)
        return member!
      })
    },

    listStaff: () => connect((sql) => members(sql)),

    hasStaff: (email) =>
      connect(async (sql) => {
        const found = await sql`select 1 from staff where email = ${accountAddress(email)}`
        return found.length > 0
      }),

    removeStaff: (email) =>
      connect(async (sql) => {
        const removed = await sql`
          with removed as (delete from auth.users where email = ${accountAddress(email)} returning id)
          insert into audit_log (actor_name, action, subject_type, subject_id)
          select 'system', 'remove', 'staff', id from removed returning subject_id`
        return removed.length > 0
      }),

    async setPassword({ email, password, unrecorded = false }) {
      checkPassword(password, limits)
      const address = accountAddress(email)
      await connect((connection) =>
        connection.begin(async (sql) => {
          const [changed] = await sql<{ id: string }[]>`
            update auth.users set encrypted_password = ${hash(sql, password)}, updated_at = now()
            where email = ${address} returning id`
          if (!changed) throw new StaffError('unknown', `There is no account with the address ${address}.`)
          // A separate statement also sees sessions created during the one above.
          await sql`
            with ended as (
              delete from auth.sessions where user_id = ${changed.id}
            )
            insert into audit_log (actor_name, action, subject_type, subject_id)
            select 'system', 'set_password', 'staff', ${changed.id}::uuid where not ${unrecorded}`
        }),
      )
    },
  }
}

async function members(sql: Sql, email: string | null = null): Promise<StaffMember[]> {
  const rows = await sql<StaffMember[]>`
    select s.user_id as "userId", s.email, s.name, s.created_at as "createdAt",
      u.last_sign_in_at as "lastSignInAt"
    from staff s join auth.users u on u.id = s.user_id
    where ${email}::text is null or s.email = ${email}
    order by s.created_at, s.email`
  return [...rows]
}

function hash(sql: Sql | TransactionSql, password: string) {
  return sql`extensions.crypt(${password}, extensions.gen_salt('bf', 10))`
}

function checkEmail(email: string): string {
  const address = accountAddress(email)
  if (address.length > maxEmailLength || !emailAddress.test(address))
    throw new StaffError('invalidEmail', `“${email}” is not an email address.`)
  return address
}

function checkPassword(password: string, { minPasswordLength, maxPasswordBytes }: PasswordLimits): void {
  if (password.length < minPasswordLength)
    throw new StaffError('password', `The password must have at least ${minPasswordLength} characters.`)
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw new StaffError('password', `The password must have at most ${maxPasswordBytes} bytes.`)
}
