import { pino, type Logger } from 'pino'

export type { Logger }

/** JSON lines on standard error, so that standard output stays for people. Never give it bodies, queries or headers. */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
}
