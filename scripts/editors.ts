import { join } from 'node:path'
import { openDataDirectory } from '../server/lifecycle/data-directory.ts'
import { isRole, openAccounts, type Accounts } from '../packages/content-lake/index.ts'
import { readEnvironment } from '../server/config/environment.ts'
import { isNewInstallation, needEditors, newInstallation } from './need-installation.ts'
import { readArguments } from './parse-arguments.ts'
import { newPassword, reportFailure } from './support.ts'

const help = `npm run editors -- <command>
Manage Studio accounts of an embedded installation. Works while the site runs.
  list                    print all accounts
  add <email> [--role administrator|editor|viewer] [--name <name>]   default role: editor
  password <email>        set a new password and end the sessions of the account
  remove <email>          remove the account
add and password print a random password once, or read one from standard input with --password-stdin.`

const accountCommands = ['add', 'password', 'remove']

const {
  values,
  positionals: [command, email],
} = readArguments(
  help,
  {
    role: { type: 'string', default: 'editor', commands: ['add'] },
    name: { type: 'string', commands: ['add'] },
    'password-stdin': { type: 'boolean', commands: ['add', 'password'] },
  },
  { positionals: 2 },
)

process.exitCode = await main()

async function main(): Promise<number> {
  if (!command || (email ? !accountCommands.includes(command) : command !== 'list')) {
    console.error(help)
    return 2
  }
  let accounts: Accounts | undefined
  try {
    const { sanity, dataDir } = readEnvironment(process.env)
    if (sanity) throw new Error('Content is hosted by Sanity: its members are managed at sanity.io/manage.')
    if (command !== 'add') needEditors(dataDir)
    const isNew = isNewInstallation(dataDir)
    openDataDirectory(dataDir)
    accounts = openAccounts(join(dataDir, 'lake'))
    const status = await run(accounts, command, email ?? '')
    return isNew ? print(newInstallation(dataDir)) : status
  } catch (error) {
    return reportFailure('editors', error)
  } finally {
    accounts?.close()
  }
}

async function run({ users }: Accounts, command: string, email: string) {
  if (command === 'list') {
    for (const { email, role, name } of users.list()) console.log([email, role, name].join('   '))
    return 0
  }
  const notFound = new Error(`There is no account with the address ${email}.`)
  if (command === 'remove') {
    if (!users.remove(email)) throw notFound
    return print(`${email} can no longer sign in to the Studio.`)
  }
  const { role, name } = values
  if (!isRole(role)) throw new Error(`There is no role ${role}: administrator, editor or viewer.`)
  const { password, notice } = await newPassword(values['password-stdin'])
  if (command === 'add') await users.add({ email, password, role, name })
  else if (!(await users.setPassword(email, password))) throw notFound
  const done =
    command === 'add' ? `${email} can sign in at /studio.` : `${email} has a new password and is signed out.`
  return print(done, ...notice)
}

function print(...lines: string[]): number {
  console.log(lines.join('\n'))
  return 0
}
