import type { Sql } from 'postgres'
import { databaseError } from '../../shared/text/database-error.ts'
import { timingSafeEqualText } from '../../shared/secrets.ts'
import type { Log } from '../options.ts'
import { StaffError, type StaffAccounts } from '../staff.ts'

type Options = {
  connect<Result>(use: (sql: Sql) => Promise<Result>): Promise<Result>
  accounts: Pick<StaffAccounts, 'createStaff' | 'setPassword'>
  secretKey: string
  log: Pick<Log, 'error'>
}

const usersPath = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?$/

const errors: Record<StaffError['reason'], [status: number, code: string]> = {
  invalidEmail: [400, 'validation_failed'],
  taken: [422, 'email_exists'],
  password: [422, 'weak_password'],
  unknown: [404, 'user_not_found'],
}

/** The used part of GoTrue's admin API; requires the secret key. Null for other paths. */
export function adminUsers({ connect, accounts, secretKey, log }: Options) {
  async function findUser(id: string): Promise<Record<string, unknown> | undefined> {
    const [user] = await connect(
      (sql) => sql`select id, email, created_at, last_sign_in_at from auth.users where id = ${id}::uuid`,
    )
    return user
  }

  /** The caller adds the user to staff. */
  async function createUser(email: string, password: string): Promise<Response> {
    const { userId } = await accounts.createStaff({ email, password })
    await connect(async (sql) => {
      await sql`delete from staff where user_id = ${userId}::uuid`
      await sql`delete from audit_log where subject_id = ${userId}::uuid`
    })
    return Response.json(await findUser(userId))
  }

  async function respond(request: Request, id: string | undefined): Promise<Response | null> {
    const { method } = request
    const { email = '', password = '' } =
      method === 'POST' || method === 'PUT' ? await textFields(request) : {}
    if (id === undefined) return method === 'POST' ? createUser(email, password) : null
    const user = await findUser(id)
    if (!user) return errorResponse(...errors.unknown, 'User not found')
    // The caller writes the audit log.
    if (method === 'PUT' && password)
      await accounts.setPassword({ email: String(user.email), password, unrecorded: true })
    if (method === 'DELETE') await connect((sql) => sql`delete from auth.users where id = ${id}::uuid`)
    return Response.json(method === 'DELETE' ? {} : user)
  }

  return async (request: Request): Promise<Response | null> => {
    const match = usersPath.exec(new URL(request.url).pathname)
    if (!match) return null
    if (!timingSafeEqualText(request.headers.get('Authorization') ?? '', `Bearer ${secretKey}`))
      return errorResponse(403, 'not_admin', 'User not allowed')
    try {
      return await respond(request, match[1])
    } catch (error) {
      if (error instanceof StaffError) return errorResponse(...errors[error.reason], error.message)
      log.error({ err: databaseError('auth.users', error as Error) }, 'Account creation or change failed')
      return errorResponse(500, 'unexpected_failure', 'Database error')
    }
  }
}

async function textFields(request: Request): Promise<Record<string, string>> {
  const body: unknown = await request.json().catch(() => null)
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}
