import { accountAddress } from '../../packages/shared/text/email-address.ts'
import { parseArguments } from '../parse-arguments.ts'
import { UsageError } from '../support.ts'

export const help = `npm run staff -- list
npm run staff -- add <email> [--name "Mei Chen"]
npm run staff -- password <email>
npm run staff -- remove <email>

Manage staff accounts, which sign in at /admin. Works while the site runs. add and password print a random password once,
or read one from standard input with --password-stdin. With SUPABASE_URL and its keys set: use the hosted project, or
that of \`npm run supabase -- serve\`.`

const commands = ['list', 'add', 'password', 'remove'] as const
const optionTypes = {
  name: { type: 'string', default: '', commands: ['add'] },
  'password-stdin': { type: 'boolean', commands: ['add', 'password'] },
} as const

export type StaffOptions = {
  command: (typeof commands)[number] | 'help'
  email: string
  name: string
  passwordFromInput: boolean
}

export function readOptions(args?: readonly string[]): StaffOptions {
  const { help, values, positionals } = parseArguments(optionTypes, { args, positionals: 2 })
  const [given, email = ''] = positionals
  const command = help ? 'help' : commands.find((known) => known === given)
  if (!command) throw new UsageError(given ? `There is no command “${given}”.` : 'A command is missing.')
  if (command === 'list' && email) throw new UsageError(`unexpected argument ${email}`)
  if (command !== 'list' && !help && !email) throw new UsageError(`${command} needs an email address.`)
  const { name, 'password-stdin': passwordFromInput } = values
  return { command, email: accountAddress(email), name, passwordFromInput }
}
