import { UsageError } from './usage-error.ts'

export function refuseOptions(
  command: string,
  given: object,
  commandsByOption: Record<string, readonly string[]>,
): void {
  for (const option of Object.keys(given)) {
    const commands = commandsByOption[option]
    if (commands && !commands.includes(command))
      throw new UsageError(`--${option} is for ${commands.join(' and ')}`)
  }
}
