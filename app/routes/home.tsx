import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  useLocation,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useMemo } from 'react'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { homeQuery } from '#app/sanity/queries/home.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { isAccepted, submittedValues } from '#app/features/contact/contact.ts'
import { checkMessage } from '#app/features/contact/submission-schema.ts'
import { mailtoHref } from '#app/features/contact/mail-link.server.ts'
import { sendMessage } from '#app/features/contact/send-submission.ts'
import { submitMessage } from '#app/features/contact/store-submission.server.ts'
import { ContactSection } from '#app/features/contact/ContactSection.tsx'
import { homeNodes } from '#app/seo/structured-data/home-nodes.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { homeSections } from '#app/utils/home-sections.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { responseInit } from '#app/http/form-rate-limit.server.ts'
import { actionPageHeaders } from '#app/http/page-headers.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { localize, availableLocales } from '#app/i18n/localize.ts'
import { contactLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/seo/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { styleLinks } from '#app/styles/route-styles.ts'
import { BelowTheFold } from '#app/hydration/BelowTheFold.tsx'
import { LateStyles } from '#app/hydration/LateStyles.tsx'
import { staticContent } from '#app/hydration/static-content.ts'
import { SectionInView } from '#app/features/home/SectionInView.tsx'
import { StaticContactAside, StaticSection } from '#app/features/home/StaticSection.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const found = await sanityClient(context).read<HomeQueryResult>(homeQuery)
  const page = requireDocument(found.page, 'home page', context)
  const summerProgram = requireDocument(found.summerProgram, 'summer program', context)
  const contact = requireDocument(found.contact, 'site settings', context)
  const filled = { ...found, page, summerProgram, contact }
  const { contact: settings, booking, ...content } = localize(filled, locale)
  const { mailRecipients: _, ...details } = settings
  const topics = [...content.services, { ...content.summerProgram, title: content.summerProgram.label }].map(
    ({ topic, title }) => ({ name: topic, label: title }),
  )
  redirectFromUnknownTopic(request, topics)
  const { label, note, heading, sentText, privacyNote } = content.page.contact
  const section = { label, note, heading, sentText, privacyNote }
  const form = { section, booking, topics, labels: contactLabels(locale) }
  return withHead(
    staticContent({ ...content, contact: details, booking }, context, { form }),
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
  requireSameOriginPost(request)
  const form = await readForm(request)
  const { locale } = negotiateLocale(request, context)
  const [outcome, recipients] = await Promise.all([
    submitMessage(form, locale, context),
    readRecipients(context),
  ])
  const message = submittedValues(form)
  const stored = isAccepted(outcome) ? checkMessage(message).message : null
  const mailLink = stored && mailtoHref(recipients, stored, locale)
  return data({ outcome, message: stored ?? message, mailLink }, responseInit(outcome))
}

/** A message is taken without content, too. */
async function readRecipients(context: LoadContext): Promise<string[]> {
  const home = await sanityClient(context)
    .read<HomeQueryResult>(homeQuery)
    .catch(() => null)
  return home?.contact?.mailRecipients ?? []
}

export const clientAction = (submission: ClientActionFunctionArgs) => sendMessage(submission)

/** A message changes no content. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  !formMethod && defaultShouldRevalidate

export const headers = actionPageHeaders

export const links = styleLinks('routes/home')

export const meta = pageMeta

export default function Home() {
  const { static: content, form } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const searchParams = new URLSearchParams(useLocation().search)
  const topic = searchParams.get('topic') ?? ''
  // The same element, since a new one would render the form again.
  const aside = useMemo(() => <StaticContactAside of={content} />, [content])
  const [first, ...others] = homeSections.map((name) =>
    name === 'contact' ? (
      <ContactSection key={name} content={form} aside={aside} posted={posted} topic={topic} />
    ) : (
      <StaticSection key={name} name={name} of={content} />
    ),
  )
  return (
    <main id="main" className="home" tabIndex={-1}>
      {first}
      <LateStyles route="routes/home" />
      <BelowTheFold>
        {others}
        <SectionInView />
      </BelowTheFold>
      <StructuredData
        nodes={import.meta.env.SSR && content ? (context) => homeNodes(content, context) : undefined}
      />
    </main>
  )
}
