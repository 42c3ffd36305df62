import { pino, type Logger } from 'pino'

export type { Logger }

/** On stderr; stdout is for people. Never log bodies, queries or headers. */
export function createLogger(level: string, format: 'json' | 'text' = 'json'): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  const output = pino.destination({ fd: 2, sync: true })
  return pino(options, format === 'json' ? output : { write: (line: string) => output.write(asText(line)) })
}

/** One short line, without what only programs need. */
export function asText(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const reason = (err as { message?: string } | undefined)?.message
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const label = pino.levels.labels[Number(level)]
  return `${String(time).slice(11, 19)} ${label} ${String(msg)}${reason ? `: ${reason}` : ''}${rest.join('')}\n`
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
