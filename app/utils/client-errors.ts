export const clientErrors: (ErrorEvent | PromiseRejectionEvent)[] = []

export function collectClientErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const)
    addEventListener(type, (event) => {
      if (clientErrors.length < 9) clientErrors.push(event)
    })
}
