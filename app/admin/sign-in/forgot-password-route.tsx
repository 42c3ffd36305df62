import { maxEmailLength } from '../../../packages/shared/text/text-limits.ts'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react'
import { tryAction } from '#app/admin/inbox/try-action.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { ForgotPasswordPage, type ForgotPasswordResult } from './ForgotPasswordPage.tsx'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { staffLabels } from '#app/i18n/labels/labels.server.ts'
import { visibleAddress } from '#app/utils/normalized-contact.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.staff.passwordReset) return redirect('/admin/sign-in', { status: 303 })
  const { locale } = negotiateLocale(request, context)
  return { title: staffLabels(locale).forgotten.title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const email = fieldOf(form, 'email').slice(0, maxEmailLength)
  const retryAfter = formRetryAfter('password-reset', context)
  if (retryAfter > 0) {
    const result: ForgotPasswordResult = { outcome: 'throttled', email, minutes: Math.ceil(retryAfter / 60) }
    return data(result, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
  }
  context.staff.passwordReset?.request(visibleAddress(email), negotiateLocale(request, context).locale)
  return data<ForgotPasswordResult>({ outcome: 'sent', email, minutes: 0 })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const email = (await request.clone().formData()).get('email')
  return tryAction(serverAction<typeof action>, { outcome: 'unanswered', email, minutes: 0 })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage result={useActionData<typeof action>()} />
}
