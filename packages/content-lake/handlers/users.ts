import { roleTitle, type User } from '../accounts/users.ts'
import { TOKEN_ID } from '../caller.ts'
import { httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import { callerOf, type RequestContext } from '../http/request-context.ts'
import type { KeyValue } from '../accounts/accounts.ts'
import { isJsonObject, type JsonValue } from '../documents/json.ts'
import { readJson } from '../http/read-request.ts'

const MAX_IDS = 200

export function currentUser(context: RequestContext): Response {
  const { id, role } = callerOf(context)
  const user = context.services.accounts.users.get(id)
  return jsonResponse({
    id,
    name: user?.name ?? 'API token',
    email: user?.email ?? '',
    profileImage: null,
    provider: 'lake',
    role,
    roles: [{ name: role, title: roleTitle(role) }],
  })
}

export function currentUserId(context: RequestContext): Response {
  return jsonResponse({ id: callerOf(context).id })
}

export function users(context: RequestContext): Response {
  const ids = (context.params.ids ?? '').split(',').filter((id) => id !== '')
  if (ids.length > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} users can be requested at once`)
  const profiles = ids.map((id) => profile(id, context.services.accounts.users.get(id)))
  return jsonResponse(profiles.length === 1 ? profiles[0]! : profiles)
}

function profile(id: string, user: User | undefined) {
  const unknown = id === TOKEN_ID ? 'API token' : 'Former editor'
  return { id, displayName: user?.name ?? unknown, email: user?.email ?? '', imageUrl: null }
}

const MAX_KEYS = 500
const MAX_KEY_LENGTH = 200
const MAX_BODY_BYTES = 64 * 1024

export function keyValues(context: RequestContext): Response {
  const { id } = callerOf(context)
  const keys = (context.params.keys ?? '').split(',').slice(0, MAX_KEYS)
  return jsonResponse(keys.map((key) => ({ key, value: context.services.accounts.keyValues.get(id, key) })))
}

export async function setKeyValues(context: RequestContext): Promise<Response> {
  const { request, services } = context
  const { id } = callerOf(context)
  if (!services.accounts.users.get(id)) throw httpError(403, 'An API token stores no keys')
  const body = await readJson(request, MAX_BODY_BYTES)
  const pairs = (Array.isArray(body) ? body : [body]).map(pairOf)
  const store = services.accounts.keyValues
  const keys = pairs.map(({ key }) => key)
  if (store.countWith(id, keys) > MAX_KEYS) throw httpError(413, `At most ${MAX_KEYS} keys are stored`)
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
