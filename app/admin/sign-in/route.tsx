import { maxEmailLength } from '../../../packages/shared/text/text-limits.ts'
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
import { CodePage } from './CodePage.tsx'
import { FirstPasswordPage } from './FirstPasswordPage.tsx'
import { createFirstAccount, signIn } from './sign-in.server.ts'
import { SignInPage, type SignedOut } from './SignInPage.tsx'
import { staffAccess } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { staffLabels } from '#app/i18n/labels/labels.server.ts'
import { verifyCode } from './verify-code.server.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { safePath } from '#app/i18n/localized-paths.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { searchParams } = new URL(request.url)
  const to = redirectTarget(searchParams.get('to'))
  const access = await staffAccess(request, context)
  const isStarted = searchParams.has(startedMark)
  if (access.kind === 'staff' || (isStarted && access.kind === 'unavailable'))
    throw redirect(to, { status: 303, headers: access.headers })
  const once = searchParams.get('once')
  const { firstAccount } = context.staff
  const page = {
    to,
    first:
      once && firstAccount?.isOpen(once)
        ? { once, email: firstAccount.email, opensStudio: firstAccount.opensStudio }
        : null,
    signedOut: readSignedOut(searchParams),
    isReset: searchParams.has('reset'),
    isMailed: context.staff.passwordReset !== null,
    asksForCode: access.kind === 'anonymous' && access.lacksCode === true,
    problem: isStarted ? ('cookies' as const) : once ? ('expired' as const) : undefined,
  }
  const { signIn, firstPassword } = staffLabels(locale)
  return data({ title: (page.first ? firstPassword : signIn).title, page }, { headers: access.headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const field = (name: string) => fieldOf(form, name)
  const email = field('email').slice(0, maxEmailLength)
  const token = field('once')
  const result = form.has('code')
    ? await verifyCode(field('code').slice(0, 40), request, context)
    : token
      ? await createFirstAccount({ token, password: field('next') }, request, context)
      : await signIn(
          { email, password: field('password').slice(0, 200), isKept: form.has('keep') },
          request,
          context,
        )
  const { headers } = result
  if (result.ok) return redirect(startedPath(redirectTarget(field('to'))), { status: 303, headers })
  const minutes = Math.ceil(Number(headers.get('Retry-After') ?? 0) / 60)
  return data({ problem: result.problem, minutes, email }, { status: result.status, headers })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  if (navigator.cookieEnabled === false) return { problem: 'cookies' as const, minutes: 0, email }
  return tryAction(serverAction<typeof action>, { problem: 'unavailable', minutes: 0, email })
}

const startedMark = 'started'

/** This page again: the browser shows whether it keeps cookies before it reaches `to`. */
function startedPath(to: string): string {
  return `/admin/sign-in?${new URLSearchParams({ to, [startedMark]: '' })}`
}

function readSignedOut(params: URLSearchParams): SignedOut {
  const out = params.get('out')
  return out === null ? null : out === 'here' ? 'here' : 'everywhere'
}

function redirectTarget(to: string | null): string {
  const path = safePath(to)
  return /^\/admin(?=[/?]|$)(?!\/sign-)/.test(path) ? path : '/admin'
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function SignInRoute() {
  const { page } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { first } = page
  if (first && result?.problem !== 'expired') return <FirstPasswordPage {...result} {...first} />
  const asksForCode = page.asksForCode && result?.problem !== 'ended'
  return asksForCode ? <CodePage to={page.to} {...result} /> : <SignInPage {...page} {...result} />
}
