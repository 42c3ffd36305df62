/** Limits wrong passwords. */
export type SignInThrottle = {
  /** Seconds until the next attempt may be made; 0 when it may be made now, in which case it counts already. */
  attempt(address: string, email: string): number
  succeed(address: string, email: string): void
}
