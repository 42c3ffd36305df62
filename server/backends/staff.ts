import type { StaffContext } from '../../app/utils/load-context.ts'
import type { FirstAccount } from './first-account.ts'
import { openPasswordReset, type PasswordResetMail } from '../auth/password-reset.ts'
import { resetLinks } from '../auth/reset-links.ts'
import { refusedRefreshes } from '../auth/token-refreshes.ts'
import { isSecure, type Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'
import type { Databases } from './databases.ts'
import { staffSession, type StaffSession } from './supabase.server.ts'

type Staff = Pick<StaffContext, 'firstAccount' | 'passwordReset'> & {
  /** The session of a request from a network address. */
  session(request: Request, address: string, isKept?: boolean): StaffSession
}

export function openStaff(
  environment: Environment,
  { contact, contactProject, accounts }: Databases,
  firstAccount: FirstAccount | null,
  sendMail: (mail: PasswordResetMail) => void,
  log: Logger,
): Staff {
  const secure = isSecure(environment)
  const refusals = refusedRefreshes()
  return {
    session: (request, address, isKept) =>
      staffSession(contactProject, request, { secure, address, refusals, isKept }),
    firstAccount: firstAccount?.link ? { ...firstAccount, ...firstAccount.link } : null,
    passwordReset: environment.notifications.mail
      ? openPasswordReset({ accounts, links: resetLinks(contact), sendMail, log })
      : null,
  }
}
