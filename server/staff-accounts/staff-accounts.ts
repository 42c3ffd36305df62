/** Accounts of staff, in the embedded world and in the hosted one. Addresses are compared without case. */
export type StaffAccounts = {
  createStaff(account: { email: string; password: string; name: string }): Promise<unknown>
  listStaff(): Promise<{ email: string; name: string; lastSignInAt: Date | null }[]>
  hasStaff(email: string): Promise<boolean>
  removeStaff(email: string): Promise<boolean>
  /** Ends all sessions of the account. */
  setPassword(account: { email: string; password: string }): Promise<void>
}
