import { constants } from 'node:os'
import { endSignals } from '../server/stop-on-signal.ts'

/**
 * Lets Ctrl-C, SIGTERM and the end of the terminal end a command by `process.exit`, so that whoever waits for that cleans up.
 * Listeners stay: npm passes on what the terminal tells us, too, and the second time would cut that short.
 */
export function exitOnSignal(): void {
  for (const signal of endSignals) process.on(signal, () => process.exit(128 + constants.signals[signal]))
}
