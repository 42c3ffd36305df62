import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { reasonOf } from '../server/reason-of.ts'

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
    console.error(`${reasonOf(error)}\n${help.split('\n')[0]}; --help says more.`)
    process.exit(2)
  }
}
