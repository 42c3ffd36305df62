import type { JsonObject } from '../documents/json.ts'

/** An answer in Sanity's error shape. Whatever else is thrown is a defect and answered as 500 without details. */
export class LakeError extends Error {
  readonly status: number
  readonly body: JsonObject

  constructor(status: number, body: JsonObject, message: string) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
  }
}

const STATUS_NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** `{statusCode, error, message}`, the shape of everything that is not about a query or a mutation. */
export function httpError(status: number, message: string, extra: JsonObject = {}): LakeError {
  const body = { statusCode: status, error: STATUS_NAMES[status] ?? 'Error', message, ...extra }
  return new LakeError(status, body, message)
}

/** The answer to a wrong token, as Sanity words it. */
export function unauthorized(): LakeError {
  return httpError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
}

/** The caller is known, but may not do this. */
export function forbidden(message: string): LakeError {
  return httpError(403, message)
}

/** Instead of an answer that nobody waits for any more. */
export function clientGone(): LakeError {
  return httpError(499, 'The client has gone')
}

/** `start` and `end` are character offsets in the query. */
export function queryParseError(query: string, description: string, start: number, end: number): LakeError {
  const error = { type: 'queryParseError', description, query, start, end }
  return new LakeError(400, { error }, description)
}

/** A query that is well formed and failed while it ran. */
export function queryExecutionError(query: string, description: string): LakeError {
  return new LakeError(400, { error: { type: 'queryExecutionError', description, query } }, description)
}

/** `type` is e.g. `documentAlreadyExistsError`. */
type Failure = JsonObject & { type: string; description: string }

/** A mutation that was refused: 409 for a conflict with what is stored, 400 for a mutation that makes no sense. */
export function mutationError(status: 400 | 409, failure: Failure, index = 0): LakeError {
  return failureList('mutationError', 'The mutation(s) failed', status, failure, index)
}

/** The same for an action. */
export function actionError(status: 400 | 409, failure: Failure, index = 0): LakeError {
  return failureList('actionError', 'The action(s) failed', status, failure, index)
}

function failureList(
  type: string,
  prefix: string,
  status: number,
  failure: Failure,
  index: number,
): LakeError {
  const description = `${prefix}: ${failure.description}`
  return new LakeError(
    status,
    { error: { type, description, items: [{ error: { ...failure }, index }] } },
    description,
  )
}
