import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { tryAction } from '#app/admin/inbox/try-action.ts'
import { AccountPage } from './AccountPage.tsx'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { changePassword } from '#app/admin/sign-in/sign-in.server.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { staffLabels } from '#app/i18n/labels/labels.server.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { headers } = await requireStaff(request, context)
  const isChanged = new URL(request.url).searchParams.has('changed')
  return data({ title: staffLabels(locale).password.title, isChanged }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { viewer } = await requireStaff(request, context)
  const form = await readForm(request)
  const field = (name: string) => fieldOf(form, name)
  const passwords = { email: viewer.email, current: field('current').slice(0, 200), next: field('next') }
  const result = await changePassword(passwords, request, context)
  const { headers } = result
  if (result.ok) return redirect('/admin/account?changed', { status: 303, headers })
  const minutes = Math.ceil(Number(headers.get('Retry-After') ?? 0) / 60)
  return data({ problem: result.problem, minutes }, { status: result.status, headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return tryAction(serverAction<typeof action>, { problem: 'unanswered', minutes: 0 })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function AccountRoute() {
  const { isChanged } = useLoaderData<typeof loader>()
  return <AccountPage isChanged={isChanged} {...useActionData<typeof action>()} />
}
