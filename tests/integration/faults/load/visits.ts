import { languageKey } from '../../../../app/i18n/locales.ts'
import { bestLead, contactFields, sendLead, sendMessage } from '../../../support/submit.ts'
import { someVisitor } from '../../../../tools/support/visitor.ts'
import type { LoadedSite } from './loaded-site.ts'

/** `acknowledged`: keys of accepted messages and leads. */
export type Outcomes = { done: Record<string, number>; acknowledged: string[]; failures: string[] }

export type Visit = (outcomes: Outcomes) => Promise<unknown>

const pages = [
  '/',
  '/about',
  '/projects',
  '/news',
  '/news/mit-conference',
  '/privacy',
  '/chat',
  '/search?q=ai',
]
const languages = ['en', 'zh', 'zh-TW']

export async function visitsOf(site: LoadedSite): Promise<{ share: number; name: string; visit: Visit }[]> {
  const pictures = await picturesOf(site)
  return [
    { share: 40, name: 'page', visit: () => read(site, randomOf(pages), languageOf(randomOf(languages))) },
    { share: 10, name: 'page data', visit: () => read(site, '/about.data', languageOf(randomOf(languages))) },
    { share: 25, name: 'picture', visit: () => read(site, randomOf(pictures)) },
    { share: 10, name: 'form', visit: (outcomes) => sendForm(site, outcomes) },
    { share: 5, name: 'chat step', visit: () => countStep(site) },
    { share: 5, name: 'lead', visit: (outcomes) => submitLead(site, outcomes) },
    {
      share: 5,
      name: 'admin',
      visit: () =>
        read(
          site,
          randomOf(['/admin', '/admin/leads', '/admin/status']),
          `${site.cookie}; ${languageOf('en')}`,
        ),
    },
  ]
}

function randomOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

const languageOf = (language: string) => `${languageKey}=${language}`

async function read({ url }: LoadedSite, path: string, cookie = ''): Promise<void> {
  const headers = { ...someVisitor(), Cookie: cookie, Accept: '*/*' }
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200 || byteLength === 0)
    throw new Error(`${path} returned ${response.status} with ${byteLength} bytes`)
}

/** Sends from a new sender and client address unless `from` is given. */
export async function sendForm(
  site: LoadedSite,
  outcomes: Outcomes,
  from = someVisitor(),
): Promise<Response> {
  const email = `visitor-${crypto.randomUUID()}@mail.example`
  const response = await sendMessage(site, contactFields({ email }), from)
  await response.arrayBuffer()
  if (response.status === 201 || response.status === 202) outcomes.acknowledged.push(email)
  else if (response.status !== 429) throw new Error(`a contact message returned ${response.status}`)
  return response
}

async function submitLead(site: LoadedSite, outcomes: Outcomes): Promise<void> {
  const lead = bestLead()
  const response = await sendLead(site, lead)
  await response.arrayBuffer()
  if (response.status !== 201 && response.status !== 202)
    throw new Error(`a lead returned ${response.status}`)
  outcomes.acknowledged.push(String(lead.idempotencyKey))
}

async function countStep({ url }: LoadedSite): Promise<void> {
  const response = await fetch(`${url}/api/chat-steps`, {
    method: 'POST',
    headers: { ...someVisitor(), 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Chrome/156' },
    body: JSON.stringify({ steps: [{ step: 'start', kind: 'view' }], locale: 'en' }),
  })
  if (response.status !== 204) throw new Error(`a chat step returned ${response.status}`)
}

async function picturesOf({ url }: LoadedSite): Promise<string[]> {
  const html = await (await fetch(url, { headers: { Cookie: languageOf('en') } })).text()
  const found = [...html.matchAll(/<(?:img|source)[^>]*?\ssrc(?:set)?="([^"]+)"/g)].flatMap(
    ([, value = '']) =>
      value
        .replaceAll('&amp;', '&')
        .split(',')
        .map((part) => part.trim().split(' ')[0]!),
  )
  const own = [...new Set(found.filter((source) => source.startsWith('/')))]
  if (own.length === 0) throw new Error('The home page has no pictures.')
  return own
}
