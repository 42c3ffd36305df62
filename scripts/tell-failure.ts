import { errorMessage } from '../server/observability/error-message.ts'
import { UsageError } from './usage-error.ts'

/**
 * Says why `npm run <command>` has failed, and where its usage is told when it was asked for something that it does not know.
 * Returns its exit code: 2 for that, else 1.
 */
export function tellFailure(
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
