import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { tryAction } from '#app/admin/inbox/try-action.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { ResetPasswordPage, type ResetProblem } from './ResetPasswordPage.tsx'
import { passwordProblem } from './sign-in.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { staffLabels } from '#app/i18n/labels/labels.server.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

/** Opening the link does not consume the token: mail scanners open it, too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = (await context.staff.passwordReset?.accountOf(token)) ?? null
  return { title: staffLabels(locale).reset.title, token, email }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const [token, next] = [fieldOf(form, 'token'), fieldOf(form, 'next')]
  const email = fieldOf(form, 'username')
  const refuse = (problem: ResetProblem, status: number, retryAfter = 0) =>
    data(
      { problem, token, email: problem === 'expired' ? null : email, minutes: Math.ceil(retryAfter / 60) },
      { status, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {} },
    )
  const retryAfter = formRetryAfter('password-reset', context)
  if (retryAfter > 0) return refuse('throttled', 429, retryAfter)
  const weakness = passwordProblem(next)
  if (weakness) return refuse(weakness, 422)
  const outcome = (await context.staff.passwordReset?.redeem(token, next)) ?? 'expired'
  if (outcome === 'done') return redirect('/admin/sign-in?reset', { status: 303 })
  return refuse(outcome, { expired: 410, weak: 422, unavailable: 503 }[outcome])
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  const [token, email] = [form.get('token'), form.get('username')]
  return tryAction(serverAction<typeof action>, { problem: 'unanswered', token, email, minutes: 0 })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function ResetPasswordRoute() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  // The URL of the action response has no token.
  return <ResetPasswordPage {...page} {...result} />
}
