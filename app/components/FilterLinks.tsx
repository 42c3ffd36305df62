import { LocalizedText } from './LocalizedText.tsx'
import { PageLink } from './PageLink.tsx'

type FilterLink = { to: string; label: string; count: number; isCurrent: boolean }

export function FilterLinks({ label, choices }: { label: string; choices: FilterLink[] }) {
  return (
    <nav className="mt-6 md:col-[3/12] print:hidden" aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1 md:flex md:flex-wrap md:gap-x-6">
        {choices.map(({ to, label, count, isCurrent }) => (
          <li key={to}>
            <PageLink
              className="inline-block min-w-11 py-3 font-head leading-[1.2] font-semibold no-underline decoration-3 underline-offset-[0.6em] hover:underline aria-[current]:underline"
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <LocalizedText of={label} /> <span className="text-small font-normal text-soft">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
