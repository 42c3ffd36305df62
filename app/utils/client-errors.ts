/** What went wrong in scripts and was not yet reported, before anybody looks: a few are enough. */
export const faults: (ErrorEvent | PromiseRejectionEvent)[] = []

/** Begins to listen; nine are kept at most. */
export function noticeFaults(): void {
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, (fault) => {
      if (faults.length < 9) faults.push(fault)
    })
}
