import { constants } from 'node:os'

/** Lets Ctrl-C and SIGTERM end a command by `process.exit`, so that whoever waits for that cleans up. */
export function exitOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}
