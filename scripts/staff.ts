import { openDataDirectory } from '../server/lifecycle/data-directory.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { addToNoProxy } from '../server/config/no-proxy.ts'
import type { StaffAccounts } from '../server/backends/staff-accounts.ts'
import { exitOnSignal } from '../server/lifecycle/end-process.ts'
import { supabaseConfig } from '../server/backends/supabase-config.ts'
import { consoleLogger, reportFailure, newPassword } from './support.ts'
import { isNewInstallation, needStaff, newInstallation } from './need-installation.ts'
import { help, readOptions, type StaffOptions } from './staff/options.ts'

exitOnSignal()
process.exitCode = await main()

type OpenAccounts = StaffAccounts & { notice?: string; close?(): Promise<void> }

async function main(): Promise<number> {
  let accounts: OpenAccounts | undefined
  try {
    const options = readOptions()
    if (options.command === 'help') {
      console.log(help)
      return 0
    }
    accounts = await openAccounts(options)
    const status = await run(accounts, options)
    if (accounts.notice) console.log(accounts.notice)
    return status
  } catch (error) {
    return reportFailure('staff', error)
  } finally {
    await accounts?.close?.()
  }
}

async function openAccounts({ command }: StaffOptions): Promise<OpenAccounts> {
  const { supabase, dataDir } = readEnvironment(process.env)
  if (supabase) {
    addToNoProxy([])
    const { hostedStaff } = await import('../server/backends/hosted-staff.ts')
    return hostedStaff(supabase.contact)
  }
  if (process.env.DATABASE_URL)
    throw new Error(
      'With databases on your own server (DATABASE_URL), start `npm run supabase -- serve`, set the output of ' +
        '`npm run secrets -- settings` in the environment, and run this command again.',
    )
  if (command !== 'add') needStaff(dataDir)
  const notice = isNewInstallation(dataDir) ? newInstallation(dataDir) : undefined
  openDataDirectory(dataDir)
  const { openEmbeddedStaff } = await import('../packages/supabase-local/index.ts')
  return { ...(await openEmbeddedStaff({ ...supabaseConfig, dataDir, logger: consoleLogger })), notice }
}

async function run(accounts: StaffAccounts, { command, email, name, ...options }: StaffOptions) {
  if (command === 'list') {
    for (const member of await accounts.listStaff()) console.log(describe(member))
    return 0
  }
  if (command === 'remove') {
    if (!(await accounts.removeStaff(email)))
      throw new Error(`There is no account with the address ${email}.`)
    console.log(`${email} can no longer sign in.`)
    return 0
  }
  const { password, notice } = await newPassword(options.passwordFromInput)
  if (command === 'add') await accounts.createStaff({ email, password, name })
  else await accounts.setPassword({ email, password })
  console.log(
    command === 'add' ? `${email} can sign in at /admin.` : `${email} has a new password and is signed out.`,
  )
  for (const line of notice) console.log(line)
  return 0
}

function describe(member: Awaited<ReturnType<StaffAccounts['listStaff']>>[number]): string {
  const last = member.lastSignInAt ? member.lastSignInAt.toISOString().slice(0, 10) : 'never'
  return [member.email, `last sign-in ${last}`, member.name].filter(Boolean).join('   ')
}
