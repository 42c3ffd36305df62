/** Limits wrong passwords. */
export type SignInThrottle = {
  /** Seconds until the next attempt may be made; 0 when it may be made now, in which case it counts already. */
  attempt(address: string, email: string): number
  /** The last attempt does not count: nobody could say whether it was right. */
  takeBack(address: string, email: string): void
  succeed(address: string, email: string): void
}
