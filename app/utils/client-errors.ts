/** What went wrong in scripts and was not yet reported, before anybody looks: a few are enough. */
export const clientErrors: (ErrorEvent | PromiseRejectionEvent)[] = []

/** Begins to listen; nine are kept at most. */
export function collectClientErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, (fault) => {
      if (clientErrors.length < 9) clientErrors.push(fault)
    })
}
