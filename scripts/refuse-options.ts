import { UsageError } from './usage-error.ts'

/**
 * Throws a UsageError for an option that was given to a command which does not take it, of several that share their options.
 * `takers` names the commands by option.
 */
export function refuseOptions(
  command: string,
  given: object,
  takers: Record<string, readonly string[]>,
): void {
  for (const option of Object.keys(given)) {
    const taking = takers[option]
    if (taking && !taking.includes(command))
      throw new UsageError(`--${option} is for ${taking.join(' and ')}`)
  }
}
