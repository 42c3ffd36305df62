import { homeAnchors, homeSections } from '#app/utils/home-sections.ts'
import * as v from 'valibot'
import { newsSlugsQuery } from '#app/sanity/queries/news.ts'
import type { NewsSlugsQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { readJson } from '#app/http/read-body.server.ts'
import { isSameOrigin } from '#app/http/same-origin.server.ts'
import { fixedPages } from '#app/http/site-paths.ts'
import { locales } from '#app/i18n/locales.ts'
import type { BeaconOutcome, Count, LoadContext } from '#app/utils/load-context.ts'
import { clickTargets, maxBytes, maxEvents, type BeaconEvent, type ClickTarget } from './beacon-body.ts'
import { trafficSource } from './traffic-source.ts'
import { bucketOf, webVitalNames } from './web-vitals.ts'

const word = v.pipe(v.string(), v.maxLength(300))

const BeaconSchema = v.strictObject({
  path: v.pipe(word, v.startsWith('/')),
  locale: v.picklist(locales),
  events: v.pipe(
    v.array(
      v.union([
        v.strictTuple([v.literal('view')]),
        v.strictTuple([v.literal('arrival'), word, word]),
        v.strictTuple([v.literal('click'), v.picklist(clickTargets), word]),
        v.strictTuple([v.picklist(webVitalNames), v.pipe(v.number(), v.finite(), v.minValue(0))]),
        v.strictTuple([v.literal('error'), word, word]),
      ]),
    ),
    v.minLength(1),
    v.maxLength(maxEvents),
  ),
})

const notFound = 'not-found'

type Outcome = { outcome: BeaconOutcome; status: number; retryAfter?: number }

/** Throws the error response for an unreadable body. */
export async function submitBeacon(request: Request, context: LoadContext): Promise<Outcome> {
  const { headers } = request
  // Browsers send one of these headers; other programs are not counted.
  const isBrowser = headers.has('Sec-Fetch-Site') || headers.has('Origin')
  if (!isBrowser || !isSameOrigin(request)) return { outcome: 'refused', status: 403 }
  if (context.visitor.notCountedBecause) return { outcome: context.visitor.notCountedBecause, status: 204 }
  const retryAfter = formRetryAfter('counts', context)
  if (retryAfter > 0) return { outcome: 'limited', status: 429, retryAfter }
  const body = v.safeParse(BeaconSchema, await readJson(request, maxBytes))
  if (!body.success) return { outcome: 'refused', status: 422 }
  const { path, locale, events } = body.output
  const page = await knownPage(path, context)
  for (const event of events) context.observability.count({ page, locale, ...counted(event) })
  return { outcome: 'counted', status: 204 }
}

function counted(event: BeaconEvent): Pick<Count, 'kind' | 'label'> {
  const [kind] = event
  switch (kind) {
    case 'view':
      return { kind, label: '' }
    case 'arrival':
      return { kind, label: trafficSource(event[1], event[2]) }
    case 'click':
      return { kind, label: clickLabel(event[1], event[2]) }
    case 'error':
      return { kind, label: errorLabel(event[1], event[2]) }
    default:
      return { kind, label: bucketOf(kind, event[1]) }
  }
}

/** Kind, script and position; `page` for inline code. Other input is dropped, since it may hold personal data. */
export function errorLabel(name: string, source: string): string {
  const kind = /^(?:[A-Z][A-Za-z]{0,30}(?:Error|Exception)|Error)$/.test(name) ? name : 'Error'
  const [file] = /^\/assets\/[\w.~-]{1,80}\.js(?::\d{1,6}){0,2}/.exec(source) ?? ['page']
  return `${kind} ${file}`
}

async function knownPage(path: string, context: LoadContext): Promise<string> {
  if (fixedPages.includes(path)) return path
  if (!path.startsWith('/news/')) return notFound
  const source = sanityClient(context)
  const news = await source.read<NewsSlugsQueryResult>(newsSlugsQuery)
  if (news.some(({ slug }) => path === `/news/${slug}`)) return path
  // With an outdated list the article may be new.
  return source.isOutdated() ? '/news/*' : notFound
}

const parts: [id: string, part: string][] = [
  ...homeSections.map((name): [string, string] => [homeAnchors[name] || name, name]),
  ['invitation', 'invitation'],
  ['bar', 'header'],
  ['menu', 'header'],
  ['footer', 'footer'],
  ['chat', 'chat'],
  ['article', 'article'],
]

/** `target/part`; unlisted parts count as `page`. */
export function clickLabel(target: ClickTarget, idOrClasses: string): string {
  const tokens = idOrClasses.split(' ')
  const [, part] = parts.find(([id]) => tokens.includes(id)) ?? []
  return `${target}/${part ?? 'page'}`
}
