import type { RunningServer } from './start-server.ts'

/** Tells the person at the terminal where messages are read, and how to come in the first time. */
export function announce({
  address,
  newStaff,
  newEditor,
}: Pick<RunningServer, 'address' | 'newStaff' | 'newEditor'>): void {
  console.log(`  content              ${address}/studio`)
  console.log(`  messages and leads   ${address}/admin`)
  if (newEditor && newEditor.email !== newStaff?.email) {
    console.log(`  first editor         ${newEditor.email}`)
    console.log(
      `  password             ${newEditor.password}   (shown this once; npm run editors changes it)`,
    )
  }
  if (!newStaff) return
  console.log(
    `  first staff account  ${newStaff.email}${newEditor?.email === newStaff.email ? '   (also signs in to the Studio)' : ''}`,
  )
  if (!newStaff.isChosen) {
    console.log(`  password             ${newStaff.password}   (shown this once; npm run staff changes it)`)
  }
  console.log(`  or sign in once by   ${address}/admin/sign-in?once=${newStaff.signIn.token}   (15 minutes)`)
}
