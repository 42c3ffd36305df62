import { parseArgs } from 'node:util'
import { errorMessage } from '../packages/shared/text/error-message.ts'
import { UsageError } from './support.ts'

type Range = { min: number; max: number; isFraction?: boolean }

/** `commands`: the only commands (first argument) that accept the option. */
type Option = { short?: string; commands?: readonly string[] } & (
  | { type: 'boolean' }
  | { type: 'string' | 'origin'; default?: string }
  | ({ type: 'number'; default?: number } & Range)
)
type Options = Record<string, Option>

type Value<Of extends Option> = Of extends { type: 'boolean' }
  ? boolean
  : (Of extends { type: 'number' } ? number : string) | (Of extends { default: unknown } ? never : undefined)

type Values<Of extends Options> = { [Name in keyof Of]: Value<Of[Name]> }

/** `positionals`: how many are allowed; default: 0. */
type Settings = { args?: readonly string[]; positionals?: number }

export const portOption = { type: 'number', min: 0, max: 65_535 } as const

/**
 * Reads the command line of a script. --help prints `help` and exits with 0; wrong usage prints two lines and exits
 * with 2. A script with errors of its own calls `parseArguments` and reports with `reportFailure`.
 */
export function readArguments<const Of extends Options>(help: string, options: Of, settings?: Settings) {
  try {
    const parsed = parseArguments(options, settings)
    if (!parsed.help) return parsed
    console.log(help)
    process.exit(0)
  } catch (error) {
    console.error(`${errorMessage(error)}\n${help.split('\n')[0]}; see --help.`)
    process.exit(2)
  }
}

/** Ignores other arguments beside --help. @throws UsageError */
export function parseArguments<const Of extends Options>(
  options: Of,
  { args, positionals: max = 0 }: Settings = {},
) {
  const { values, positionals } = parse(options, args, max > 0)
  const help = values.help === true
  const given = help ? {} : values
  const read = Object.entries<Option>(options).map(([name, option]) => {
    const value = given[name]
    if (value !== undefined) refuseCommand(name, option, positionals[0])
    return [name, readValue(`--${name}`, option, value)]
  })
  if (positionals.length > max && !help)
    throw new UsageError(`unexpected argument ${positionals.slice(max).join(' ')}`)
  return { help, values: Object.fromEntries(read) as Values<Of>, positionals }
}

function parse(options: Options, args: readonly string[] | undefined, allowPositionals: boolean) {
  const known = Object.entries<Option>({ ...options, help: { type: 'boolean', short: 'h' } })
  const types = known.map(([name, { type, short }]) => {
    return [name, { type: type === 'boolean' ? type : 'string', ...(short && { short }) }] as const
  })
  try {
    return parseArgs({ args, options: Object.fromEntries(types), allowPositionals })
  } catch (error) {
    throw new UsageError(errorMessage(error))
  }
}

function refuseCommand(name: string, { commands }: Option, command: string | undefined): void {
  if (commands && command !== undefined && !commands.includes(command))
    throw new UsageError(`--${name} is for ${commands.join(' and ')}`)
}

function readValue(name: string, option: Option, value: string | boolean | undefined) {
  if (option.type === 'boolean') return value === true
  if (typeof value !== 'string') return option.default
  if (option.type === 'number') return readNumber(name, value, option)
  return option.type === 'origin' ? readOrigin(name, value) : value
}

/** @throws UsageError */
function readNumber(name: string, text: string, { min, max, isFraction = false }: Range): number {
  const value = text.trim() === '' ? NaN : Number(text)
  if (value >= min && value <= max && (isFraction || Number.isInteger(value))) return value
  const kind = isFraction ? 'a number' : 'a whole number'
  throw new UsageError(`${name} must be ${kind} from ${min} to ${max} (it is ${text})`)
}

function readOrigin(name: string, text: string): string {
  const { protocol, origin, href } = URL.canParse(text) ? new URL(text) : new URL('none:')
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin
  throw new UsageError(`${name} must be an origin such as http://127.0.0.1:3001 (it is ${text})`)
}
