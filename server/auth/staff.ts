import type { StaffContext } from '../../app/load-context.ts'
import { openPasswordReset, resetLinks, type PasswordResetMail } from './password-reset.ts'
import { isSecure, type Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'
import type { Databases } from '../backends/databases.ts'
import { staffSession, type StaffSession } from './staff-session.ts'
import { domain } from '../../app/utils/brand.ts'
import type { Editors } from '../backends/embedded.ts'
import type { StaffAccounts } from '../backends/staff-accounts.ts'
import { randomBytes } from 'node:crypto'
import { secretHash, timingSafeEqualText } from '../../packages/shared/secrets.ts'

type Staff = Pick<StaffContext, 'firstAccount' | 'passwordReset'> & {
  session(request: Request, isKept?: boolean): StaffSession
}

export function openStaff(
  environment: Environment,
  { contact, contactProject, accounts }: Databases,
  firstAccount: FirstAccount | null,
  sendMail: (mail: PasswordResetMail) => void,
  log: Logger,
): Staff {
  const secure = isSecure(environment)
  return {
    session: (request, isKept) => staffSession(contactProject, request, { secure, isKept }),
    firstAccount: firstAccount?.link ? { ...firstAccount, ...firstAccount.link } : null,
    passwordReset: environment.notifications.mail
      ? openPasswordReset({ accounts, links: resetLinks(contact), sendMail, log })
      : null,
  }
}

/** `link` is null when the environment chose the password. */
export type FirstAccount = { email: string; opensStudio: boolean; link: AccountLink | null }

/** Null where there are accounts of staff, or where they are hosted. Until there is one, each start offers a new link. */
export async function openFirstAccount(
  { staff: chosen, supabase }: Pick<Environment, 'staff' | 'supabase'>,
  accounts: Pick<StaffAccounts, 'listStaff' | 'createStaff'>,
  editors: Editors | undefined,
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

/** Link for one use, by which the owner of a new installation chooses the password. */
type AccountLink = ReturnType<typeof accountLink>

export const accountLinkLifetime = 15 * 60_000

/** `create` resolves to false when there is no account to create any more. */
export function accountLink(create: (password: string) => Promise<boolean>, now = Date.now) {
  const token = randomBytes(24).toString('base64url')
  const hash = secretHash(token)
  const expires = now() + accountLinkLifetime
  let isUsed = false
  const isOpen = (given: string) => !isUsed && now() < expires && timingSafeEqualText(secretHash(given), hash)
  return {
    token,
    isOpen,
    /** False for a wrong, used or expired token. A failure leaves the token valid. */
    async redeem(given: string, password: string): Promise<boolean> {
      if (!isOpen(given)) return false
      isUsed = true
      try {
        return await create(password)
      } catch (error) {
        isUsed = false
        throw error
      }
    },
  }
}
