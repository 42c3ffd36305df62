import { readableAddress } from '../../../packages/shared/text/mail-domain.ts'
import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChatPage } from './ChatPage.tsx'
import { leadRequestOfForm, typedContact } from '#app/islands/chat/lead-schema.ts'
import { conversationOfForm, newPlainConversation, plainChat } from './plain-chat.ts'
import { submitLead } from './submit-lead.server.ts'
import { chatScript } from './script.server.ts'
import { responseInit } from '#app/http/form-rate-limit.server.ts'
import { actionPageHeaders } from '#app/http/page-headers.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { chatLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const labels = chatLabels(locale)
  const chat = plainChat(await chatScript(context, locale), newPlainConversation)
  return withHead({ labels, chat }, { request, context }, { title: labels.pageTitle, isHidden: true })
}

/**
 * Without JavaScript. Each answer posts the conversation so far, which keeps it out of URLs, histories and logs.
 * Typed values are shown again after a failure.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const { locale } = negotiateLocale(request, context)
  const outcome = form.has('idempotencyKey') ? await submitLead(leadRequestOfForm(form), context) : null
  const isSaved = outcome?.status === 'delivered' || outcome?.status === 'queued'
  const chat = plainChat(await chatScript(context, locale), conversationOfForm(form, isSaved))
  const typed = typedContact(form)
  if (!outcome || isSaved)
    return data({ chat, refused: undefined, address: readableAddress(typed.email) || typed.phone })
  return data({ chat, refused: { outcome, typed }, address: '' }, responseInit(outcome))
}

/** Headers that forbid caching: each page holds the key of a new lead. */
export const headers: HeadersFunction = (args) => {
  const headers = new Headers(actionPageHeaders(args))
  headers.set('Cache-Control', 'private, no-store')
  return headers
}

export const meta = pageMeta

export default function ChatRoute() {
  const { chat, labels } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return (
    <ChatPage
      chat={posted?.chat ?? chat}
      labels={labels}
      refused={posted?.refused}
      address={posted?.address}
    />
  )
}
