import { Link, NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { brand } from '#app/brand.ts'
import { Seal } from '#app/ui/Seal.tsx'
import { useStaff } from './use-staff.ts'

/** The bar over the pages of staff; `language` is the site's language button. */
export function AdminBar({ language }: { language: ReactNode }) {
  const { viewer, staffWords } = useStaff()
  const { nav, signOut, website } = staffWords
  return (
    <header className="desk-bar">
      <div className="desk-bar__inner">
        <Link className="brand" to="/" aria-label={`${brand.name} – ${website}`}>
          <Seal />
          <span>{brand.name}</span>
        </Link>
        {language}
        {viewer ? (
          <>
            <NavLink className="desk-bar__account" to="/admin/account">
              {viewer.name || viewer.email}
            </NavLink>
            <form method="post" action="/admin/sign-out">
              <button className="desk-bar__out" type="submit">
                {signOut}
              </button>
            </form>
            <nav className="desk-bar__nav" aria-label={nav.label}>
              <NavLink to="/admin" end>
                {nav.messages}
              </NavLink>
              <NavLink to="/admin/leads">{nav.leads}</NavLink>
              <NavLink to="/admin/funnel">{nav.funnel}</NavLink>
              <NavLink to="/admin/insights">{nav.insights}</NavLink>
              <NavLink to="/admin/people">{nav.people}</NavLink>
              <NavLink to="/admin/record">{nav.record}</NavLink>
              <NavLink to="/admin/status">{nav.status}</NavLink>
            </nav>
          </>
        ) : null}
      </div>
    </header>
  )
}
