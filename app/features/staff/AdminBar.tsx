import type { ReactNode } from 'react'
import { brand } from '#app/utils/brand.ts'
import { NavigationLink } from '#app/components/NavigationLink.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { Seal } from '#app/components/Seal.tsx'
import { useStaff } from './use-staff.ts'

type Props = {
  language: ReactNode
  onSignOut(): void
}

export function AdminBar({ language, onSignOut }: Props) {
  const { viewer, staffMessages } = useStaff()
  const { nav, signOut, website } = staffMessages
  return (
    <header className="admin-bar">
      <div className="admin-bar__inner">
        <PageLink className="brand" to="/" aria-label={`${brand.name} – ${website}`}>
          <Seal />
          <span>{brand.name}</span>
        </PageLink>
        {language}
        {viewer ? (
          <>
            <NavigationLink className="admin-bar__account" to="/admin/account">
              {viewer.name || viewer.email}
            </NavigationLink>
            <form method="post" action="/admin/sign-out" onSubmit={onSignOut}>
              <button className="admin-bar__out" type="submit">
                {signOut}
              </button>
            </form>
            <nav className="admin-bar__nav" aria-label={nav.label}>
              <NavigationLink to="/admin" isExact>
                {nav.messages}
              </NavigationLink>
              <NavigationLink to="/admin/leads">{nav.leads}</NavigationLink>
              <NavigationLink to="/admin/funnel">{nav.funnel}</NavigationLink>
              <NavigationLink to="/admin/insights">{nav.insights}</NavigationLink>
              <NavigationLink to="/admin/people">{nav.people}</NavigationLink>
              <NavigationLink to="/admin/record">{nav.record}</NavigationLink>
              <NavigationLink to="/admin/status">{nav.status}</NavigationLink>
            </nav>
          </>
        ) : null}
      </div>
    </header>
  )
}
