import type { ActionFunctionArgs } from '@remix-run/node'
import { outcomeNotice } from '#app/features/contact/outcome-notice.ts'
import { submitMessage } from '#app/features/contact/submit-message.server.ts'
import { responseInit } from '#app/utils/http/form-response.server.ts'
import { postOnly } from '#app/utils/http/post-only.server.ts'
import { readForm } from '#app/utils/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/utils/http/same-origin.server.ts'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const { locale } = negotiateLocale(request, context)
  const receipt = await submitMessage(await readForm(request), locale, context)
  const text = outcomeNotice(receipt, messagesFor(locale).contact)?.text
  return Response.json({ ...receipt, text }, responseInit(receipt))
}

export const loader = postOnly
