import { accountAddress } from '../../app/utils/email-address.ts'
import { parseArguments } from '../parse-arguments.ts'
import { refuseOptions } from '../refuse-options.ts'
import { UsageError } from '../usage-error.ts'

export const help = `npm run staff -- list
npm run staff -- add <email> [--name "Mei Chen"]
npm run staff -- password <email>
npm run staff -- remove <email>

People who may sign in at /admin. A new password is made up and printed once; --password-stdin reads it from standard
input instead. Works while the site is running and while it is not; with SUPABASE_URL and its keys set, on the hosted
project or the one that \`npm run supabase -- serve\` serves.`

const commands = ['list', 'add', 'password', 'remove'] as const
/** Options, and the commands that take them. */
const takers = { name: ['add'], 'password-stdin': ['add', 'password'] }

export type StaffOptions = {
  command: (typeof commands)[number] | 'help'
  email: string
  name: string
  passwordFromInput: boolean
}

/** Reads the command line. Throws a UsageError. */
export function readOptions(args: readonly string[]): StaffOptions {
  const { values, positionals } = parse(args)
  const [given, email = '', ...rest] = positionals
  const command = values.help ? 'help' : commands.find((known) => known === given)
  if (!command) throw new UsageError(given ? `There is no command “${given}”.` : 'Say what to do.')
  const needsEmail = command !== 'list' && command !== 'help'
  if (needsEmail && !email) throw new UsageError(`${command} needs an email address.`)
  const surplus = needsEmail ? rest : positionals.slice(1)
  if (command !== 'help' && surplus.length > 0) throw new UsageError(`“${surplus[0]}” is too much.`)
  if (command !== 'help') refuseOptions(command, values, takers)
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
