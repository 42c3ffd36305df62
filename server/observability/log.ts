import { pino, type Logger } from 'pino'

export type { Logger }

/** JSON on stderr; stdout is for people. Never log bodies, queries or headers. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return pino(options, pino.destination({ fd: 2, sync: true }))
}

/** Other properties may contain a request with its token. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: messageOf(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) }
}

function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { message } = thrown as { message?: unknown }
  return typeof message === 'string' ? message : `thrown: ${thrown.constructor?.name ?? 'object'}`
}
