import type { LoadContext } from '#app/utils/load-context.ts'
import { createRateLimit } from './sliding-window.ts'

const lastLogged = createRateLimit({ limit: 1, window: 10 * 60_000 })

/** Logs a warning once in ten minutes per key, so that a flood does not become one of the log. */
export function logOnce(
  log: Pick<LoadContext['log'], 'warn'>,
  key: string,
  fields: object,
  text: string,
): void {
  if (lastLogged.wait(key) > 0) return
  lastLogged.note(key)
  log.warn(fields, text)
}
