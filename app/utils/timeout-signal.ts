/** Undefined in browsers before 2023, which wait without limit. */
export function timeoutSignal(ms: number): AbortSignal | undefined {
  return (AbortSignal as Partial<typeof AbortSignal>).timeout?.(ms)
}
