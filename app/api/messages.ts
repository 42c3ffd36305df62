import type { ActionFunctionArgs } from '@remix-run/node'
import { postMessage } from '#app/pages/home/contact/post-message.server.ts'
import { responseInit } from '#app/http/form-rate-limit.server.ts'
import { postOnly } from '#app/http/same-origin.server.ts'

/** Takes the contact form from its island. The browser itself posts it to the home page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await postMessage(request, context)
  return Response.json(posted, responseInit(posted.outcome))
}

export const loader = postOnly
