import type { RunningServer } from './start-server.ts'

/** Tells the person at the terminal where messages are read, and how to come in the first time. */
export function announce({ address, newStaff }: Pick<RunningServer, 'address' | 'newStaff'>): void {
  console.log(`  messages and leads   ${address}/admin`)
  if (!newStaff) return
  console.log(`  first staff account  ${newStaff.email}`)
  console.log(`  password             ${newStaff.password}   (shown this once; npm run staff changes it)`)
  console.log(`  or sign in once by   ${address}/admin/sign-in?once=${newStaff.signIn.token}   (15 minutes)`)
}
