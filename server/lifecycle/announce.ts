import type { Environment } from '../config/environment.ts'
import { oneTimeSignInLifetime } from '../auth/one-time-sign-in.ts'
import type { FirstEditor } from '../backends/first-editor.ts'
import type { Databases } from '../backends/databases.ts'

type Started = Pick<Databases, 'newStaff'> & { origin: string; newEditor: FirstEditor | null }

export function announce(
  { origin: listeningOrigin, newStaff, newEditor }: Started,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): void {
  // Session cookies need the HTTPS origin, if there is one.
  const origin = publicUrl ?? listeningOrigin
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
  const minutes = oneTimeSignInLifetime / 60_000
  console.log(
    `  or sign in once by   ${origin}/admin/sign-in?once=${newStaff.signIn.token}   (${minutes} minutes)`,
  )
}

function password(text: string, command: 'staff' | 'editors'): string {
  return `  password             ${text}   (shown this once; npm run ${command} changes it)`
}
