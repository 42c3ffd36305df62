import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { brand } from '#app/brand.ts'
import { SignedOut } from '#app/features/inbox/SignedOut.tsx'
import { messagesFor } from '#app/i18n/messages.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  return { title: messagesFor(locale).admin.title }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ''} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function AdminRoute() {
  return <SignedOut />
}
