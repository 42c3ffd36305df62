import type { Logger } from 'pino'
import { createRateLimit } from '../../packages/shared/limits/sliding-window.ts'

const lastLogged = createRateLimit({ limit: 1, window: 10 * 60_000 })

/** Logs once in ten minutes per key. */
export function logOnce(log: Pick<Logger, 'warn'>, key: string, fields: object, text: string): void {
  if (lastLogged.retryAfter(key) > 0) return
  lastLogged.record(key)
  log.warn(fields, text)
}
