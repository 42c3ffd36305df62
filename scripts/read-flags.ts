import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { errorMessage } from '../server/observability/error-message.ts'

/**
 * The options that a command was given. With --help it prints the text and ends the process with 0; a mistake is named in
 * one line, with the way to the text, and ends it with 2.
 */
export function readFlags<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  return readArguments(help, options, 0).values
}

/** The same for a command that takes arguments, `most` of them: its options and these. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  most: number,
) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ options: known, strict: true, allowPositionals: most > 0 })
    if ('help' in values && values.help) {
      console.log(help)
      process.exit(0)
    }
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`)
    return { values, positionals }
  } catch (error) {
    refuse(help, errorMessage(error))
  }
}

/** What an option may be: a number within limits, whole unless said. */
type Limits = { least: number; most: number; isFraction?: boolean }

/** An option as a number. Anything else is named in one line, with the limits, and ends the process with 2. */
export function readNumber(help: string, option: string, text: string, limits: Limits): number {
  const { least, most, isFraction = false } = limits
  const value = text.trim() === '' ? NaN : Number(text)
  if (value >= least && value <= most && (isFraction || Number.isInteger(value))) return value
  const kind = isFraction ? 'a number' : 'a whole number'
  return refuse(help, `${option} must be ${kind} from ${least} to ${most} (it is ${text})`)
}

/** An option as the origin of a server; with a path, or anything else, it ends the process with 2. */
export function readOrigin(help: string, option: string, text: string): string {
  const { protocol, origin, href } = URL.canParse(text) ? new URL(text) : new URL('none:')
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin
  return refuse(
    help,
    `${option} must be an address without path, such as http://127.0.0.1:3001 (it is ${text})`,
  )
}

/** Ends the process with 2 after a line about what is wrong and one about the way to the text. */
export function refuse(help: string, mistake: string): never {
  console.error(`${mistake}\n${help.split('\n')[0]}; --help says more.`)
  process.exit(2)
}
