import type { Sql } from 'postgres'
import { isSameSecret } from '../../../../app/same-secret.server.ts'
import type { StaffAccounts } from '../staff.ts'

type Options = {
  /** A connection with every right to the contact project's database. */
  connect<Result>(use: (sql: Sql) => Promise<Result>): Promise<Result>
  accounts: Pick<StaffAccounts, 'createStaff' | 'setPassword'>
  secretKey: string
}

const address = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?$/

/**
 * GoTrue's admin API, as far as the website uses it: `/auth/v1/admin/users`, for whoever brings the secret key. Null for
 * every other request.
 */
export function adminUsers({ connect, accounts, secretKey }: Options) {
  async function userBy(id: string): Promise<Record<string, unknown> | undefined> {
    const [user] = await connect(
      (sql) => sql`select id, email, created_at, last_sign_in_at from auth.users where id = ${id}::uuid`,
    )
    return user
  }

  /** Makes a user who is not staff: that is for whoever asks to say. */
  async function create(email: string, password: string): Promise<Response> {
    try {
      const { userId } = await accounts.createStaff({ email, password })
      await connect(async (sql) => {
        await sql`delete from staff where user_id = ${userId}::uuid`
        await sql`delete from audit_log where subject_id = ${userId}::uuid`
      })
      return Response.json(await userBy(userId))
    } catch (error) {
      return failure(422, 'email_exists', error instanceof Error ? error.message : 'failed')
    }
  }

  /** Whoever asks puts it on record. */
  async function setPassword(email: string, password: string): Promise<Response | null> {
    try {
      await accounts.setPassword({ email, password, unrecorded: true })
      return null
    } catch (error) {
      return failure(422, 'weak_password', error instanceof Error ? error.message : 'failed')
    }
  }

  return async (request: Request): Promise<Response | null> => {
    const match = address.exec(new URL(request.url).pathname)
    if (!match) return null
    const [, id] = match
    if (!isSameSecret(request.headers.get('Authorization') ?? '', `Bearer ${secretKey}`))
      return failure(403, 'not_admin', 'User not allowed')
    const { method } = request
    const body = method === 'POST' || method === 'PUT' ? await fields(request) : {}
    if (id === undefined) return method === 'POST' ? create(body.email ?? '', body.password ?? '') : null
    const user = await userBy(id)
    if (!user) return failure(404, 'user_not_found', 'User not found')
    if (method === 'PUT' && body.password) {
      const refused = await setPassword(String(user.email), body.password)
      if (refused) return refused
    }
    if (method === 'DELETE') await connect((sql) => sql`delete from auth.users where id = ${id}::uuid`)
    return Response.json(method === 'DELETE' ? {} : user)
  }
}

/** Fields of a JSON body that are text. */
async function fields(request: Request): Promise<Record<string, string>> {
  const body: unknown = await request.json().catch(() => null)
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}
