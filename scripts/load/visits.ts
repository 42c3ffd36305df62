import { languageKey } from '../../app/i18n/locales.ts'
import { bestLead, contactFields, sendLead, sendMessage } from '../../tests/integration/messages/submit.ts'
import { someVisitor } from '../../tests/support/visitor.ts'
import type { LoadedSite } from './loaded-site.ts'

/** What visitors were told is safe, by what marks its row, and what went wrong. */
export type Tally = { done: Record<string, number>; acknowledged: string[]; failures: string[] }

export type Visit = (tally: Tally) => Promise<unknown>

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

/** One request of each kind with its share of the traffic; most of it is reading, as on any site. */
export async function visitsOf(site: LoadedSite): Promise<{ share: number; name: string; visit: Visit }[]> {
  const pictures = await picturesOf(site)
  return [
    { share: 40, name: 'page', visit: () => read(site, someOf(pages), languageOf(someOf(languages))) },
    { share: 10, name: 'page data', visit: () => read(site, '/about.data', languageOf(someOf(languages))) },
    { share: 25, name: 'picture', visit: () => read(site, someOf(pictures)) },
    { share: 10, name: 'form', visit: (tally) => sendForm(site, tally) },
    { share: 5, name: 'chat step', visit: () => countStep(site) },
    { share: 5, name: 'lead', visit: (tally) => leaveLead(site, tally) },
    {
      share: 5,
      name: 'admin',
      visit: () =>
        read(
          site,
          someOf(['/admin', '/admin/leads', '/admin/status']),
          `${site.cookie}; ${languageOf('en')}`,
        ),
    },
  ]
}

function someOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

const languageOf = (language: string) => `${languageKey}=${language}`

async function read({ address }: LoadedSite, path: string, cookie = ''): Promise<void> {
  const headers = { ...someVisitor(), Cookie: cookie, Accept: '*/*' }
  const answer = await fetch(address + path, { headers, redirect: 'manual' })
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength === 0)
    throw new Error(`${path} was answered ${answer.status} with ${byteLength} bytes`)
}

/** A letter from another person each time; `from` is one address that sends many. */
export async function sendForm(site: LoadedSite, tally: Tally, from = someVisitor()): Promise<Response> {
  const email = `visitor-${crypto.randomUUID()}@mail.example`
  const answer = await sendMessage(site, contactFields({ email }), from)
  await answer.arrayBuffer()
  if (answer.status === 201 || answer.status === 202) tally.acknowledged.push(email)
  else if (answer.status !== 429) throw new Error(`a letter was answered ${answer.status}`)
  return answer
}

async function leaveLead(site: LoadedSite, tally: Tally): Promise<void> {
  const lead = await bestLead(site)
  const answer = await sendLead(site, lead)
  await answer.arrayBuffer()
  if (answer.status !== 201 && answer.status !== 202) throw new Error(`a lead was answered ${answer.status}`)
  tally.acknowledged.push(String(lead.idempotencyKey))
}

async function countStep({ address }: LoadedSite): Promise<void> {
  const answer = await fetch(`${address}/api/chat-steps`, {
    method: 'POST',
    headers: { ...someVisitor(), 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Chrome/156' },
    body: JSON.stringify({ steps: [{ step: 'start', kind: 'view' }], locale: 'en' }),
  })
  if (answer.status !== 204) throw new Error(`a step of the chat was answered ${answer.status}`)
}

/** Every size of every picture of the home page. */
async function picturesOf({ address }: LoadedSite): Promise<string[]> {
  const html = await (await fetch(address, { headers: { Cookie: languageOf('en') } })).text()
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
