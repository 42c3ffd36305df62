import { randomUUID } from 'node:crypto'
import { someVisitor } from '../../tools/support/visitor.ts'
import { decode } from 'turbo-stream'

type Site = { url: string }
type Fields = Record<string, string | null>
type Headers = Record<string, string>

/** `null` omits a field. */
export function contactFields(changes: Fields = {}): Record<string, string> {
  const fields: Fields = {
    name: 'Mei Lin 林美',
    email: 'mei@example.org',
    phone: '+1 617 555 0148',
    message: 'When does the summer program begin?\n暑期課程何時開始？👋',
    website: '',
    key: randomUUID(),
    elapsed: '30000',
    ...changes,
  }
  const present = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(present)
}

/** As the app does; the body is JSON. */
export async function sendMessage({ url }: Site, fields: Record<string, string>, headers: Headers = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(url + contactAction, {
    method: 'POST',
    body,
    headers: { ...someVisitor(), ...headers },
  })
  return new Response(JSON.stringify(await outcomeOf(response)), response)
}

/** Outcome of the message, or why it was not read. */
async function outcomeOf(response: Response): Promise<unknown> {
  const result = await actionResult(response)
  return typeof result === 'object' && result && 'outcome' in result ? result.outcome : result
}

export function postMessage({ url }: Site, fields: Record<string, string>, headers: Headers = {}) {
  return fetch(`${url}/?index`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...someVisitor(), ...headers },
  })
}

export type LeadBody = Record<string, unknown> & { tags: string[]; path: string[] }

/** The maximum score: 105, capped at 100. */
export function bestLead(changes: Record<string, unknown> = {}): LeadBody {
  return {
    idempotencyKey: randomUUID(),
    userType: 'parent',
    grade: 'grade-12',
    goal: 'all-of-the-above',
    tags: ['grade12', 'hot-lead', 'broad-goals', 'engaged'],
    path: [
      'start:yes-please',
      'identify_user:parent',
      'ask_grade:grade-12',
      'goal:all-of-the-above',
      'program_intro',
      'view_more:view-our-projects',
      'send_pdf',
      'cta:chat-with-advisor',
      'handover',
    ],
    booked: false,
    locale: 'en',
    ...changes,
  }
}

export function sendLead({ url }: Site, body: unknown, headers: Headers = {}) {
  return fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...someVisitor(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export function postLead({ url }: Site, lead: LeadBody, headers: Headers = {}) {
  const { path, tags, contact, ...rest } = lead
  const { email, phone, consent } = (contact ?? {}) as Record<string, unknown>
  const responses = path.flatMap((entry) => entry.split(':')[1] ?? [])
  const fields = [
    ...Object.entries(rest).map(([name, value]) => [name, String(value ?? '')]),
    ...path.map((entry) => ['path', entry]),
    ...tags.map((tag) => ['tags', tag]),
    ...(contact ? Object.entries({ email, phone, consent }).map(([name, v]) => [name, String(v)]) : []),
    ...responses.map((response) => ['answer', response]),
    ['lead', String(rest.idempotencyKey)],
  ] as [string, string][]
  return fetch(`${url}/chat`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...someVisitor(), ...headers },
    redirect: 'manual',
  })
}

/** Where the form of the home page is posted by the app. */
export const contactAction = '/_root.data?index'

/** What the app receives: data of the action, or of the response that it or a middleware gave instead. */
async function actionResult(response: Response): Promise<unknown> {
  if (!response.body) throw new Error(`The action returned ${response.status} without a body`)
  if (response.headers.get('Content-Type') !== 'text/x-script') return response.json()
  const { value } = await decode(response.body, {
    plugins: [(type, data) => (type === 'ErrorResponse' ? { value: data } : false)],
  })
  const result = value as { data?: unknown; error?: unknown }
  return result.data ?? result.error
}
