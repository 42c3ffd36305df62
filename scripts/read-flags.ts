import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { errorMessage } from '../packages/shared/error-message.ts'

/** Parses options. --help prints `help` and exits with 0; an error prints one line and exits with 2. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  return readArguments(help, options, 0).values
}

export function readArguments<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  max: number,
) {
  try {
    const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ options: known, strict: true, allowPositionals: max > 0 })
    if ('help' in values && values.help) {
      console.log(help)
      process.exit(0)
    }
    if (positionals.length > max) throw new Error(`Unexpected argument '${positionals[max]}'`)
    return { values, positionals }
  } catch (error) {
    refuse(help, errorMessage(error))
  }
}

type Limits = { min: number; max: number; isFraction?: boolean }

export function readNumber(help: string, option: string, text: string, limits: Limits): number {
  const { min, max, isFraction = false } = limits
  const value = text.trim() === '' ? NaN : Number(text)
  if (value >= min && value <= max && (isFraction || Number.isInteger(value))) return value
  const kind = isFraction ? 'a number' : 'a whole number'
  return refuse(help, `${option} must be ${kind} from ${min} to ${max} (it is ${text})`)
}

/** An origin; anything else, such as a URL with a path, exits with 2. */
export function readOrigin(help: string, option: string, text: string): string {
  const { protocol, origin, href } = URL.canParse(text) ? new URL(text) : new URL('none:')
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin
  return refuse(help, `${option} must be an origin such as http://127.0.0.1:3001 (it is ${text})`)
}

export function refuse(help: string, message: string): never {
  console.error(`${message}\n${help.split('\n')[0]}; see --help.`)
  process.exit(2)
}
