import { accountLinkLifetime, type FirstAccount } from '../auth/staff.ts'
import type { Environment } from '../config/environment.ts'

type Started = { origin: string; firstAccount: FirstAccount | null; hasEditors: boolean }

export function announce(
  { origin: listeningOrigin, firstAccount, hasEditors }: Started,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
): void {
  // Session cookies need the HTTPS origin, if there is one.
  const origin = publicUrl ?? listeningOrigin
  console.log(`  content    ${origin}/studio`)
  console.log(`  messages   ${origin}/admin`)
  if (firstAccount) {
    const { email, link } = firstAccount
    console.log(`  account    ${email}${link ? ': choose its password' : ''}`)
    const minutes = accountLinkLifetime / 60_000
    if (link) console.log(`             ${origin}/admin/sign-in?once=${link.token} (${minutes} minutes)`)
  } else if (!hasEditors) console.log('  account    npm run editors -- add <email> --role administrator')
}
