import type { ReactNode } from 'react'
import { brand } from '#app/utils/brand.ts'
import { AdminNavigationLink } from './AdminLink.tsx'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { LogoMark } from '#app/components/LogoMark.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import { useStaff } from './use-staff.ts'

const item =
  'inline-flex min-h-11 items-center no-underline hover:underline hover:decoration-2 hover:underline-offset-[0.3em]'

type Props = {
  language: ReactNode
  onSignOut(): void
}

export function AdminBar({ language, onSignOut }: Props) {
  const { viewer, staffLabels } = useStaff()
  const { nav, account, signOut, website } = staffLabels
  const row = useCurrentInView<HTMLElement>()
  return (
    <header className="border-b-2 border-rule bg-paper print:hidden">
      <div className="m-auto flex w-grid flex-wrap items-center gap-x-4 px-inset pt-1 font-head text-small/[1.2] font-[500]">
        <PageLink
          className="mr-auto flex min-h-11 items-center gap-[0.65rem] text-[1.125rem]/none font-[750] tracking-[-0.03em] no-underline min-[75rem]:mr-4"
          to="/"
          aria-label={`${brand.name} – ${website}`}
        >
          <LogoMark className="size-[1.6rem] flex-none" />
          <span>{brand.name}</span>
        </PageLink>
        {viewer ? (
          <nav
            ref={row}
            className="max-md:cut-right order-1 flex basis-full gap-x-[clamp(1rem,4vw,1.5rem)] overflow-x-auto *:inline-flex *:min-h-11 *:items-center *:border-b-3 *:border-transparent *:font-semibold *:whitespace-nowrap *:no-underline *:hover:border-current *:aria-[current=page]:border-current min-[75rem]:order-none min-[75rem]:mr-auto min-[75rem]:basis-auto forced-colors:*:border-[Canvas]"
            aria-label={nav.label}
          >
            <AdminNavigationLink to="/admin" under="/admin/submissions">
              {nav.submissions}
            </AdminNavigationLink>
            <AdminNavigationLink to="/admin/leads">{nav.leads}</AdminNavigationLink>
            <AdminNavigationLink to="/admin/funnel">{nav.funnel}</AdminNavigationLink>
            <AdminNavigationLink to="/admin/insights">{nav.insights}</AdminNavigationLink>
            <AdminNavigationLink to="/admin/people">{nav.people}</AdminNavigationLink>
            <AdminNavigationLink to="/admin/audit-log">{nav.record}</AdminNavigationLink>
            <AdminNavigationLink to="/admin/status">{nav.status}</AdminNavigationLink>
          </nav>
        ) : null}
        {language}
        {viewer ? (
          <div className="relative md:contents [&_summary]:min-h-11 [&_summary]:text-small [&_summary]:font-semibold">
            <Disclosure unfolds="wide" label={account}>
              <div className="max-md:absolute max-md:right-0 max-md:z-3 max-md:border max-md:border-rule max-md:bg-paper max-md:px-4 md:contents">
                <AdminNavigationLink className={`${item} max-w-64 truncate`} to="/admin/account">
                  {viewer.name || viewer.email}
                </AdminNavigationLink>
                <form method="post" action="/admin/sign-out" onSubmit={onSignOut}>
                  <button className={`${item} border-0 bg-transparent p-0`} type="submit">
                    {signOut}
                  </button>
                </form>
              </div>
            </Disclosure>
          </div>
        ) : null}
      </div>
    </header>
  )
}
