import { AsyncLocalStorage } from 'node:async_hooks'

const silence = new AsyncLocalStorage<true>()
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
let isInstalled = false

/** Covers async continuations. Supabase Lite prints query values, which are personal data; its client prints stack traces. */
export function withoutConsole<Result>(run: () => Result): Result {
  install()
  return silence.run(true, run)
}

function install(): void {
  if (isInstalled) return
  isInstalled = true
  for (const method of methods) {
    const print = console[method].bind(console)
    console[method] = (...values: unknown[]) => {
      if (!silence.getStore()) print(...values)
    }
  }
}
