import { Link } from '@remix-run/react'

type Props<Tab extends string> = {
  label: string
  tabs: readonly { tab: Tab; name: string; count: number; to: string }[]
  current: Tab
}

/** Links to the lists by status, each with its number. */
export function StatusTabs<Tab extends string>({ label, tabs, current }: Props<Tab>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ tab, name, count, to }) => (
        <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined} preventScrollReset>
          {name} <span className="tabs__count">{count.toLocaleString('en-US')}</span>
        </Link>
      ))}
    </nav>
  )
}
