import { domain } from '../../app/utils/brand.ts'
import type { Users } from '../../packages/content-lake/index.ts'
import { accountLink, type AccountLink } from '../auth/account-link.ts'
import type { StaffAccounts } from '../auth/staff-accounts.ts'
import type { Environment } from '../config/environment.ts'

/** `link` is null when the environment chose the password. */
export type FirstAccount = { email: string; opensStudio: boolean; link: AccountLink | null }

/** Null where there are accounts of staff, or where they are hosted. Until there is one, each start offers a new link. */
export async function openFirstAccount(
  { staff: chosen, supabase }: Pick<Environment, 'staff' | 'supabase'>,
  accounts: Pick<StaffAccounts, 'listStaff' | 'createStaff'>,
  editors: Users | undefined,
): Promise<FirstAccount | null> {
  const email = chosen.email ?? `staff@${domain}`
  const { password } = chosen
  const isNewLake = editors?.list().length === 0
  const isNew = async () => !supabase && (await accounts.listStaff()).length === 0
  const createEditor = (password: string) => editors?.add({ email, password, role: 'administrator' })

  async function create(password: string): Promise<boolean> {
    if (!(await isNew())) return false
    // The editor first: without staff, the next start offers the link again.
    if (editors && !(await editors.setPassword(email, password)) && editors.list().length === 0)
      await createEditor(password)
    await accounts.createStaff({ email, password, name: '' })
    return true
  }

  if (!(await isNew())) {
    if (isNewLake && password) await createEditor(password)
    return null
  }
  if (password) await create(password)
  return { email, opensStudio: isNewLake, link: password ? null : accountLink(create) }
}
