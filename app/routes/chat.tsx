import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChatPage } from '#app/features/chat/ChatPage.tsx'
import { leadRequestOfForm, typedContact } from '#app/features/chat/lead-schema.ts'
import { plainChat } from '#app/features/chat/plain-chat.ts'
import { submitLead } from '#app/features/chat/submit-lead.server.ts'
import { chatScript } from '#app/features/chat/script.server.ts'
import { responseInit } from '#app/utils/http/form-response.server.ts'
import { actionPageHeaders } from '#app/utils/http/page-headers.ts'
import { readForm } from '#app/utils/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/utils/http/same-origin.server.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { safePath } from '#app/i18n/safe-path.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { styleLinks } from '#app/styles/page-styles.ts'
import { chat as styles } from '#app/styles/pages/chat.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const search = new URL(request.url).searchParams
  const messages = messagesFor(locale).chat
  return {
    title: messages.pageTitle,
    messages,
    chat: plainChat(await chatScript(context, locale), {
      answers: search.getAll('answer'),
      lead: search.get('lead'),
      freshKey: crypto.randomUUID(),
    }),
    isContactLeft: search.get('contact') === 'left',
  }
}

/** Without JavaScript. `from` is the path to return to; typed values are shown again after a failure. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const outcome = await submitLead(leadRequestOfForm(form), context)
  if (outcome.status === 'delivered' || outcome.status === 'queued')
    // Thrown: the type of a returned redirect takes the compiler minutes.
    throw redirect(`${safePath(form.get('from'))}#now`, { status: 303 })
  return data({ outcome, typed: typedContact(form) }, responseInit(outcome))
}

/** Not cacheable: each page holds the key of a new lead. */
export const headers: HeadersFunction = (args) => {
  const headers = new Headers(actionPageHeaders(args))
  headers.set('Cache-Control', 'private, no-store')
  return headers
}

export const handle = { styles }

export const links = styleLinks(styles)

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  pageHead(page, { title: data?.title, isHidden: true })

export default function ChatRoute() {
  const { chat, messages, isContactLeft } = useLoaderData<typeof loader>()
  return (
    <ChatPage
      chat={chat}
      labels={messages}
      isContactLeft={isContactLeft}
      refused={useActionData<typeof action>()}
    />
  )
}
