import { domain } from '../../app/utils/brand.ts'
import { randomPassword } from '../auth/random-password.ts'
import type { Users } from '../../packages/content-lake/accounts/users.ts'

type Chosen = { email: string | null; password: string | null }
type Credentials = { email: string; password: string }
/** `isChosen`: the password comes from the environment, so that it need not be shown. */
export type FirstEditor = Credentials & { isChosen: boolean }

/**
 * Makes the first account of the Studio, an administrator, where there is none; returns it, since its password is shown
 * once and stored nowhere. Whoever is the first of the staff is the first editor too, with the same password.
 */
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
