/** The signal that ends a request after `ms`; browsers before 2023 may have none, and wait for as long as it takes. */
export function timeoutSignal(ms: number): AbortSignal | undefined {
  return (AbortSignal as Partial<typeof AbortSignal>).timeout?.(ms)
}
