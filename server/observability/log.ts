import { pino, type Logger } from 'pino'
import type { LoadContext } from '../../app/load-context.ts'

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

const minute = 60_000

export type LogRefusal = LoadContext['observability']['logRefusal']

/** Logs the first per reason, then a count per minute: anonymous clients can cause any number. */
export function createRefusalLog(log: Logger): LogRefusal {
  const more = new Map<string, number>()
  return (status, reason) => {
    const known = more.get(reason)
    if (known !== undefined) {
      more.set(reason, known + 1)
      return
    }
    more.set(reason, 0)
    log.warn({ status, reason }, 'request refused')
    setTimeout(() => {
      const count = more.get(reason)
      more.delete(reason)
      if (count) log.warn({ status, reason, count }, 'requests refused, summary of the last minute')
    }, minute).unref()
  }
}
