import type { KeyValue } from '../accounts/key-values.ts'
import { isJsonObject } from '../documents/json.ts'
import type { JsonValue } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/json-response.ts'
import { readJson } from '../http/request-body.ts'
import { callerOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

const MAX_KEYS = 500
const MAX_KEY_LENGTH = 200
const MAX_BODY_BYTES = 64 * 1024

/** `GET /users/me/keyvalue/:keys` */
export function keyValues(context: RequestContext): Response {
  const { id } = callerOf(context)
  const keys = (context.params.keys ?? '').split(',').slice(0, MAX_KEYS)
  return jsonResponse(keys.map((key) => ({ key, value: context.services.accounts.keyValues.get(id, key) })))
}

/** `PUT /users/me/keyvalue`: one pair or a list of them. */
export async function setKeyValues(context: RequestContext): Promise<Response> {
  const { request, services } = context
  const { id } = callerOf(context)
  if (!services.accounts.users.get(id)) throw httpError(403, 'An API token remembers nothing')
  const body = await readJson(request, MAX_BODY_BYTES)
  const pairs = (Array.isArray(body) ? body : [body]).map(pairOf)
  const store = services.accounts.keyValues
  const keys = pairs.map(({ key }) => key)
  if (store.countWith(id, keys) > MAX_KEYS) throw httpError(413, `At most ${MAX_KEYS} keys are remembered`)
  store.set(id, pairs)
  return jsonResponse(pairs)
}

function pairOf(value: JsonValue): KeyValue {
  if (
    !isJsonObject(value) ||
    typeof value.key !== 'string' ||
    value.key === '' ||
    value.key.length > MAX_KEY_LENGTH
  )
    throw httpError(400, '"key" must be a string')
  return { key: value.key, value: value.value ?? null }
}
