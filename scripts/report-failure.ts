import { errorMessage } from '../packages/shared/text/error-message.ts'
import { UsageError } from './usage-error.ts'

/** Prints the error; returns the exit code: 2 for wrong usage, else 1. */
export function reportFailure(
  command: string,
  error: unknown,
  describe: (error: unknown) => string = errorMessage,
): number {
  if (!(error instanceof UsageError)) {
    console.error(describe(error))
    return 1
  }
  console.error(`${error.message}\nnpm run ${command} -- --help shows the usage.`)
  return 2
}
