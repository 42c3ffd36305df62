import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ChatPage } from '#app/features/chat/ChatPage.tsx'
import { isContactProblem } from '#app/features/chat/lead-schema.ts'
import { plainChat } from '#app/features/chat/plain-chat.ts'
import { chatScript } from '#app/features/chat/script.server.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const search = new URL(request.url).searchParams
  const problem = search.get('problem')
  return {
    title: messagesFor(locale).chat.pageTitle,
    chat: plainChat(await chatScript(context, locale), {
      answers: search.getAll('answer'),
      lead: search.get('lead'),
      freshKey: crypto.randomUUID(),
    }),
    isContactLeft: search.get('contact') === 'left',
    problem: isContactProblem(problem) ? problem : null,
  }
}

/** Every copy of the page carries the key of a lead of its own. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  pageHead(page, { title: data?.title, isHidden: true })

export default function ChatRoute() {
  const { chat, isContactLeft, problem } = useLoaderData<typeof loader>()
  return <ChatPage chat={chat} isContactLeft={isContactLeft} problem={problem} />
}
