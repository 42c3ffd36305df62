import type { LoadContext } from '#app/utils/load-context.ts'
import { slidingWindow } from './sliding-window.ts'

const told = slidingWindow({ limit: 1, window: 10 * 60_000 })

/** Logs a warning once in ten minutes per key, so that a flood does not become one of the log. */
export function tellOnce(
  log: Pick<LoadContext['log'], 'warn'>,
  key: string,
  fields: object,
  text: string,
): void {
  if (told.wait(key) > 0) return
  told.note(key)
  log.warn(fields, text)
}
