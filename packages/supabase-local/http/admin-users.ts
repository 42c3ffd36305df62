import type { Sql } from 'postgres'
import { databaseError } from '../../../app/utils/database-error.server.ts'
import { timingSafeEqualText } from '../../../app/utils/timing-safe-equal.server.ts'
import type { Log } from '../log.ts'
import { StaffError, type StaffAccounts } from '../staff.ts'

type Options = {
  /** A connection with every right to the contact project's database. */
  connect<Result>(use: (sql: Sql) => Promise<Result>): Promise<Result>
  accounts: Pick<StaffAccounts, 'createStaff' | 'setPassword'>
  secretKey: string
  log: Pick<Log, 'error'>
}

const address = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?$/

/** As GoTrue answers to mistakes. */
const answers: Record<StaffError['mistake'], [status: number, code: string]> = {
  address: [400, 'validation_failed'],
  taken: [422, 'email_exists'],
  password: [422, 'weak_password'],
  nobody: [404, 'user_not_found'],
}

/**
 * GoTrue's admin API, as far as the website uses it: `/auth/v1/admin/users`, for whoever brings the secret key. Null for
 * every other request.
 */
export function adminUsers({ connect, accounts, secretKey, log }: Options) {
  async function userBy(id: string): Promise<Record<string, unknown> | undefined> {
    const [user] = await connect(
      (sql) => sql`select id, email, created_at, last_sign_in_at from auth.users where id = ${id}::uuid`,
    )
    return user
  }

  /** Makes a user who is not staff: that is for whoever asks to say. */
  async function create(email: string, password: string): Promise<Response> {
    const { userId } = await accounts.createStaff({ email, password })
    await connect(async (sql) => {
      await sql`delete from staff where user_id = ${userId}::uuid`
      await sql`delete from audit_log where subject_id = ${userId}::uuid`
    })
    return Response.json(await userBy(userId))
  }

  async function answer(request: Request, id: string | undefined): Promise<Response | null> {
    const { method } = request
    const { email = '', password = '' } = method === 'POST' || method === 'PUT' ? await fields(request) : {}
    if (id === undefined) return method === 'POST' ? create(email, password) : null
    const user = await userBy(id)
    if (!user) return failure(...answers.nobody, 'User not found')
    // Whoever asks puts it on record.
    if (method === 'PUT' && password)
      await accounts.setPassword({ email: String(user.email), password, unrecorded: true })
    if (method === 'DELETE') await connect((sql) => sql`delete from auth.users where id = ${id}::uuid`)
    return Response.json(method === 'DELETE' ? {} : user)
  }

  return async (request: Request): Promise<Response | null> => {
    const match = address.exec(new URL(request.url).pathname)
    if (!match) return null
    if (!timingSafeEqualText(request.headers.get('Authorization') ?? '', `Bearer ${secretKey}`))
      return failure(403, 'not_admin', 'User not allowed')
    try {
      return await answer(request, match[1])
    } catch (error) {
      if (error instanceof StaffError) return failure(...answers[error.mistake], error.message)
      log.error(
        { err: databaseError('auth.users', error as Error) },
        'an account could not be made or changed',
      )
      return failure(500, 'unexpected_failure', 'Database error')
    }
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
