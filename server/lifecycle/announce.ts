import type { Environment } from '../config/environment.ts'
import { oneTimeSignInLasts } from '../auth/one-time-sign-in.ts'
import type { RunningServer } from '../start-server.ts'

/** Tells the person at the terminal where content is edited and messages are read, and how to come in the first time. */
export function announce(
  { origin: address, newStaff, newEditor }: Pick<RunningServer, 'origin' | 'newStaff' | 'newEditor'>,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): void {
  // Where that is https, nobody stays signed in by the address that the process listens on.
  const origin = publicUrl ?? address
  console.log(`  content              ${origin}/studio`)
  console.log(`  messages and leads   ${origin}/admin`)
  const isSame = newEditor !== null && newEditor.email === newStaff?.email
  if (newEditor && !isSame) {
    console.log(`  first editor         ${newEditor.email}`)
    if (!newEditor.isChosen) console.log(password(newEditor.password, 'editors'))
  }
  if (!newStaff) return
  console.log(`  first staff account  ${newStaff.email}${isSame ? '   (signs in to the Studio, too)' : ''}`)
  if (!newStaff.isChosen) console.log(password(newStaff.password, 'staff'))
  const minutes = oneTimeSignInLasts / 60_000
  console.log(
    `  or sign in once by   ${origin}/admin/sign-in?once=${newStaff.signIn.token}   (${minutes} minutes)`,
  )
}

function password(text: string, command: 'staff' | 'editors'): string {
  return `  password             ${text}   (shown this once; npm run ${command} changes it)`
}
