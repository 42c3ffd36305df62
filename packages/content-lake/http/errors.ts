import { STATUS_CODES } from 'node:http'
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

export function httpError(status: number, message: string, extra: JsonObject = {}): LakeError {
  const body = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, ...extra }
  return new LakeError(status, body, message)
}

export function unauthorized(): LakeError {
  return httpError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
}

export function forbidden(message: string): LakeError {
  return httpError(403, message)
}

/** The Studio recognises it by `error`. */
export function datasetNotFound(dataset: string, project: string): LakeError {
  const message = `Dataset "${dataset.slice(0, 64)}" not found for project ID "${project}"`
  return httpError(404, message, { error: 'Dataset not found' })
}

/** After 503 the Studio sends again what its editor typed, after 400 it drops it; the machine may only have been busy. */
export function transactionTimeout(milliseconds: number): LakeError {
  return httpError(503, `The transaction took longer than ${milliseconds} ms`)
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

export const mutationError = failures('mutationError', 'The mutation(s) failed')
export const actionError = failures('actionError', 'The action(s) failed')

function failures(type: string, prefix: string) {
  return (status: 400 | 409, failure: Failure, index = 0): LakeError => {
    const description = `${prefix}: ${failure.description}`
    const items = [{ error: failure, index }]
    return new LakeError(status, { error: { type, description, items } }, description)
  }
}
