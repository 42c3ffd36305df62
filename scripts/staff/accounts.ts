/** What can be done with accounts of staff, in the embedded world and in the hosted one. */
export type StaffAccounts = {
  createStaff(account: {
    email: string
    password: string
    name: string
    role: 'staff' | 'admin'
  }): Promise<unknown>
  listStaff(): Promise<{ email: string; name: string; role: string; lastSignInAt: Date | null }[]>
  removeStaff(email: string): Promise<boolean>
  setPassword(account: { email: string; password: string }): Promise<void>
  close(): Promise<void>
}
