import type { MetaFunction } from '@remix-run/node'
import { brand } from '#app/brand.ts'
import { SignedOut } from '#app/features/inbox/SignedOut.tsx'
import { rootMessages } from '#app/i18n/root-messages.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: `${rootMessages(matches).admin.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function AdminRoute() {
  return <SignedOut />
}
