import { UsageError } from './usage-error.ts'

/** What --port says; 0 stands for a free one. @throws UsageError */
export function readPort(text: string): number {
  const port = text.trim() === '' ? NaN : Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UsageError(`--port must be a whole number from 0 to 65535 (it is ${text})`)
}
