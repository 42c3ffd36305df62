import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorMessage } from '../packages/shared/error-message.ts'
import { UsageError } from './usage-error.ts'

export function parseArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(errorMessage(error))
  }
}

/** 0 means any free port. @throws UsageError */
export function readPort(text: string): number {
  const port = text.trim() === '' ? NaN : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UsageError(`--port must be a whole number from 0 to 65535 (it is ${text})`)
}
