/** Email addresses are compared case-insensitively. */
export type StaffAccounts = {
  createStaff(account: { email: string; password: string; name: string }): Promise<unknown>
  listStaff(): Promise<{ email: string; name: string; lastSignInAt: Date | null }[]>
  hasStaff(email: string): Promise<boolean>
  removeStaff(email: string): Promise<boolean>
  /** Ends all sessions of the account. Throws `WeakPassword` when the backend rejects the password. */
  setPassword(account: { email: string; password: string }): Promise<void>
}

export class WeakPassword extends Error {}
