import { PageLink } from './PageLink.tsx'

type FilterLink = { to: string; label: string; count: number; isCurrent: boolean }

export function FilterLinks({ label, choices }: { label: string; choices: FilterLink[] }) {
  return (
    <nav className="filter-links" aria-label={label}>
      <ul>
        {choices.map(({ to, label, count, isCurrent }) => (
          <li key={to}>
            <PageLink to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label} <span className="filter-links__count">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
