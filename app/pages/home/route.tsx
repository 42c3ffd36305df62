import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { requireDocument } from '#app/content/require-document.server.ts'
import { homeQuery } from './query.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { postMessage } from './contact/post-message.server.ts'
import { topicsOf } from './contact/topics.ts'
import { HomePage } from './HomePage.tsx'
import { homeNodes } from './structured-data.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { responseInit } from '#app/http/form-rate-limit.server.ts'
import { actionPageHeaders } from '#app/http/page-headers.ts'
import { localize, availableLocales } from '#app/i18n/localize.ts'
import { contactLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const found = await sanityClient(context).read<HomeQueryResult>(homeQuery)
  const page = requireDocument(found.page, 'home page', context)
  const summerProgram = requireDocument(found.summerProgram, 'summer program', context)
  const contact = requireDocument(found.contact, 'site settings', context)
  const filled = { ...found, page, summerProgram, contact }
  const { booking, ...content } = localize(filled, locale)
  const topics = topicsOf(content)
  redirectFromUnknownTopic(request, topics)
  const { label, note, heading, sentText, privacyNote } = content.page.contact
  const section = { label, note, heading, sentText, privacyNote }
  const form = { section, booking, topics, labels: contactLabels(locale) }
  return withHead(
    { content: { ...content, booking, form } },
    { request, context },
    { ...content.page.seo, versions: availableLocales(page.hero.title) },
  )
}

/** Redirects to the page that is cached: anyone may ask for any number of topics. */
function redirectFromUnknownTopic({ url }: Request, topics: { name: string }[]) {
  const { pathname, searchParams } = new URL(url)
  const topic = searchParams.get('topic')
  if (topic !== null && !topics.some(({ name }) => name === topic)) throw redirect(pathname)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await postMessage(request, context)
  return data(posted, responseInit(posted.outcome))
}

export const headers = actionPageHeaders

export const meta = pageMeta

export default function HomeRoute() {
  const { content } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const topic = new URLSearchParams(useLocation().search).get('topic') ?? ''
  return (
    <>
      <HomePage content={content} topic={topic} posted={posted} />
      <StructuredData nodes={(context) => homeNodes(content, context)} />
    </>
  )
}
