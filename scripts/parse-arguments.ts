import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorMessage } from '../server/observability/error-message.ts'
import { UsageError } from './usage-error.ts'

/** What a command line says, as `parseArgs` reads it. @throws UsageError */
export function parseArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(errorMessage(error))
  }
}
