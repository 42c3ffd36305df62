import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { tryAction } from '#app/features/inbox/try-action.ts'
import { privateHeaders } from '#app/features/staff/private-headers.ts'
import { ResetPasswordPage, type ResetProblem } from '#app/features/staff/ResetPasswordPage.tsx'
import { passwordProblem } from '#app/features/staff/sign-in.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { staffMessages } from '#app/features/staff/staff-messages.server.ts'
import { formRetryAfter } from '#app/utils/http/form-rate-limit.server.ts'
import { fieldOf, readForm } from '#app/utils/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/utils/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

/** Looking at the link does not use it up: programs that check mails look, too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = (await context.staff.passwordReset?.isOpen(token)) ?? false
  return { title: staffMessages(locale).reset.title, token, isOpen }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const [token, next] = [fieldOf(form, 'token'), fieldOf(form, 'next')]
  const refuse = (problem: ResetProblem, status: number, wait = 0) =>
    data(
      { problem, token, minutes: Math.ceil(wait / 60) },
      { status, headers: wait > 0 ? { 'Retry-After': String(wait) } : {} },
    )
  const wait = formRetryAfter('password-reset', context)
  if (wait > 0) return refuse('throttled', 429, wait)
  const fault = passwordProblem(next)
  if (fault) return refuse(fault, 422)
  const outcome = (await context.staff.passwordReset?.redeem(token, next)) ?? 'expired'
  if (outcome === 'done') return redirect('/admin/sign-in?reset', { status: 303 })
  return refuse(outcome, { expired: 410, weak: 422, unavailable: 503 }[outcome])
}

/** Where there is no answer the page stays, with what was typed and the link's token. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const token = (await request.clone().formData()).get('token')
  return tryAction(serverAction<typeof action>, { problem: 'unanswered', token, minutes: 0 })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function ResetRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  // The answer stands at an address without the token.
  const isOpen = answer ? answer.problem !== 'expired' : page.isOpen
  return <ResetPasswordPage {...page} {...answer} isOpen={isOpen} />
}
