import { formatCount } from '#app/i18n/numbers.ts'
import { PageLink } from '#app/components/PageLink.tsx'

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
        <PageLink key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {name} <span className="tabs__count">{formatCount(count)}</span>
        </PageLink>
      ))}
    </nav>
  )
}
