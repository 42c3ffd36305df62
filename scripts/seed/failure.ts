import { ContentError } from './problem.ts'

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']

export function describeFailure(error: unknown, target: string): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ContentError) return error.message
  const code = UNREACHABLE.find((known) => error.message.includes(known))
  if (code) return `Cannot reach ${target} (${code}). Check that it is running and that its URL is correct.`
  const status: unknown = 'statusCode' in error ? error.statusCode : undefined
  if (status === 401 || status === 403) {
    return `The token was refused by ${target} (${status}): ${error.message}`
  }
  return error.message
}
