import * as v from 'valibot'
import { newsSlugsQuery } from '#app/content/site-query.ts'
import type { NewsSlugsQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { readJson } from '#app/http/read-body.server.ts'
import { isSameOrigin } from '#app/http/same-origin.server.ts'
import { fixedPages } from '#app/http/site-paths.ts'
import { languages } from '#app/i18n/languages.ts'
import { locales } from '#app/i18n/locales.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import type { BeaconOutcome, Count, LoadContext } from '#app/load-context.ts'
import { clickTargets, maxBytes, maxEvents, type BeaconEvent } from '#app/islands/beacon/beacon-body.ts'
import { trafficSource } from './traffic-source.ts'

const word = v.pipe(v.string(), v.maxLength(300))

const BeaconSchema = v.strictObject({
  path: v.pipe(word, v.startsWith('/')),
  lang: v.picklist(locales.map((locale) => languages[locale].tag)),
  events: v.pipe(
    v.array(
      v.union([
        v.strictTuple([v.literal('view')]),
        v.strictTuple([v.literal('arrival'), word, word]),
        v.strictTuple([v.literal('click'), v.picklist(clickTargets)]),
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
  const { path, lang, events } = body.output
  const page = await knownPage(plainPath(path), context)
  const locale = locales.find((name) => languages[name].tag === lang)!
  for (const event of events) context.observability.count({ page, locale, ...counted(event) })
  return { outcome: 'counted', status: 204 }
}

function counted([kind, ...words]: BeaconEvent): Pick<Count, 'kind' | 'label'> {
  const [first = '', second = ''] = words
  return { kind, label: kind === 'arrival' ? trafficSource(first, second) : first }
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
