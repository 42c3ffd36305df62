import { accountAddress } from '../../packages/shared/email-address.ts'
import { parseArguments } from '../parse-arguments.ts'
import { refuseOptions } from '../refuse-options.ts'
import { UsageError } from '../usage-error.ts'

export const help = `npm run staff -- list
npm run staff -- add <email> [--name "Mei Chen"]
npm run staff -- password <email>
npm run staff -- remove <email>

Manage staff accounts, which sign in at /admin. Works while the site runs. add and password print a random password once,
or read one from standard input with --password-stdin. With SUPABASE_URL and its keys set: use the hosted project, or
that of \`npm run supabase -- serve\`.`

const commands = ['list', 'add', 'password', 'remove'] as const
const commandsByOption = { name: ['add'], 'password-stdin': ['add', 'password'] }

export type StaffOptions = {
  command: (typeof commands)[number] | 'help'
  email: string
  name: string
  passwordFromInput: boolean
}

export function readOptions(args: readonly string[]): StaffOptions {
  const { values, positionals } = parse(args)
  const [given, email = '', ...rest] = positionals
  const command = values.help ? 'help' : commands.find((known) => known === given)
  if (!command) throw new UsageError(given ? `There is no command “${given}”.` : 'A command is missing.')
  const needsEmail = command !== 'list' && command !== 'help'
  if (needsEmail && !email) throw new UsageError(`${command} needs an email address.`)
  const surplus = needsEmail ? rest : positionals.slice(1)
  if (command !== 'help' && surplus.length > 0) throw new UsageError(`Unexpected argument “${surplus[0]}”.`)
  if (command !== 'help') refuseOptions(command, values, commandsByOption)
  return {
    command,
    email: accountAddress(email),
    name: values.name ?? '',
    passwordFromInput: values['password-stdin'] ?? false,
  }
}

function parse(args: readonly string[]) {
  return parseArguments({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
}
