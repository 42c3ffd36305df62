import type { JsonObject } from '../documents/json.ts'

/** A response in Sanity's error shape. Other errors are defects and become 500 without details. */
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

export function httpError(status: number, message: string, extra: JsonObject = {}): LakeError {
  const body = { statusCode: status, error: STATUS_NAMES[status] ?? 'Error', message, ...extra }
  return new LakeError(status, body, message)
}

export function unauthorized(): LakeError {
  return httpError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
}

export function forbidden(message: string): LakeError {
  return httpError(403, message)
}

export function clientGone(): LakeError {
  return httpError(499, 'The client has gone')
}

export function queryParseError(query: string, description: string, start: number, end: number): LakeError {
  const error = { type: 'queryParseError', description, query, start, end }
  return new LakeError(400, { error }, description)
}

export function queryExecutionError(query: string, description: string): LakeError {
  return new LakeError(400, { error: { type: 'queryExecutionError', description, query } }, description)
}

type Failure = JsonObject & { type: string; description: string }

export function mutationError(status: 400 | 409, failure: Failure, index = 0): LakeError {
  return failureList('mutationError', 'The mutation(s) failed', status, failure, index)
}

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
