import { domain } from '../../app/utils/brand.ts'
import { randomPassword } from '../auth/random-password.ts'
import type { Users } from '../../packages/content-lake/index.ts'

type Chosen = { email: string | null; password: string | null }
type Credentials = { email: string; password: string }
/** `isChosen`: password from the environment, not to be printed. */
export type FirstEditor = Credentials & { isChosen: boolean }

/** Shares email and password with the first staff account. The password is stored nowhere. */
export async function createFirstEditor(
  users: Users,
  newStaff: Credentials | null,
  chosen: Chosen,
): Promise<FirstEditor | null> {
  if (users.list().length > 0) return null
  const email = newStaff?.email ?? chosen.email ?? `staff@${domain}`
  const password = newStaff?.password ?? chosen.password ?? randomPassword()
  await users.add({ email, password, role: 'administrator' })
  return { email, password, isChosen: chosen.password !== null }
}
