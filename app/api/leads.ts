import type { ActionFunctionArgs } from '@remix-run/node'
import { leadNotice } from '#app/islands/chat/lead.ts'
import { submitLead } from '#app/pages/chat/submit-lead.server.ts'
import { responseInit } from '#app/http/form-rate-limit.server.ts'
import { postOnly, requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { readJson } from '#app/http/read-body.server.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const { locale } = negotiateLocale(request, context)
  const receipt = await submitLead(await readJson(request), context)
  const text = leadNotice(receipt, labelsFor(locale).chat) ?? undefined
  return Response.json({ ...receipt, text }, responseInit(receipt))
}

export const loader = postOnly
