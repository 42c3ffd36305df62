/** PostgREST statuses for errors to which Supabase Lite responds 500 "SUP". */
const statuses: [pattern: RegExp, status: number][] = [
  [/^08|^53|^57P/, 503],
  [/^23|^P0001$|^44000$/, 400],
  [/^54|^25|^40|^57|^58|^XX/, 500],
]
const mappedByLite = /^(23502|23503|23505|25006|P[GT]\w+)$/

const unreachable = /^(E[A-Z]+|CONNECT\w*|CONNECTION_\w+)$/

type DatabaseError = { code?: unknown; message?: unknown; hint?: unknown; detail?: unknown }

/** Maps to status and code of PostgREST; drops row, query and parameters, which must not be logged. */
export function postgrestError(error: unknown): unknown {
  const { code, message, hint, detail } = (error ?? {}) as DatabaseError
  if (typeof code !== 'string' || (error instanceof Error && error.name === 'RelationNotFoundError'))
    return error
  if (unreachable.test(code))
    return pgrstError(503, 'PGRST001', 'Database connection error. Retrying the connection.')
  const text = typeof message === 'string' ? message : 'Database error'
  const status = mappedByLite.test(code) ? undefined : statuses.find(([pattern]) => pattern.test(code))?.[1]
  const advice = typeof hint === 'string' ? hint : null
  if (status) return pgrstError(status, code, text, advice)
  return withoutStack({
    code,
    message: text,
    hint: advice ?? undefined,
    detail: code === 'PGRST' ? detail : undefined,
  })
}

function pgrstError(status: number, code: string, message: string, hint: string | null = null) {
  return withoutStack({
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: null, hint }),
    detail: JSON.stringify({ status, headers: {} }),
  })
}

function withoutStack(fields: { code: string; message: string; hint?: string; detail?: unknown }) {
  const error = Object.assign(new Error(fields.message), fields)
  error.stack = undefined
  return error
}
