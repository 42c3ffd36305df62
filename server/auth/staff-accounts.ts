/** Accounts of staff, in the embedded world and in the hosted one. Addresses are compared without case. */
export type StaffAccounts = {
  createStaff(account: { email: string; password: string; name: string }): Promise<unknown>
  listStaff(): Promise<{ email: string; name: string; lastSignInAt: Date | null }[]>
  hasStaff(email: string): Promise<boolean>
  removeStaff(email: string): Promise<boolean>
  /** Ends all sessions of the account. Throws a `WeakPassword` where the backend wants a better one. */
  setPassword(account: { email: string; password: string }): Promise<void>
}

/** A backend finds a password too weak; its message says why. */
export class WeakPassword extends Error {}
