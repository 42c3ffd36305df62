import { AsyncLocalStorage } from 'node:async_hooks'

const silence = new AsyncLocalStorage<true>()
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
let isInstalled = false

/**
 * Runs a function whose console output, also the later output of what it started, is dropped. Supabase Lite prints the
 * errors of the database with the values of the query in them: names, addresses, messages. Its client prints stack
 * traces, past the log.
 */
export function withoutConsole<Result>(run: () => Result): Result {
  install()
  return silence.run(true, run)
}

function install(): void {
  if (isInstalled) return
  isInstalled = true
  for (const method of methods) {
    const print = console[method].bind(console)
    console[method] = (...words: unknown[]) => {
      if (!silence.getStore()) print(...words)
    }
  }
}
