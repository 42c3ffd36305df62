import { Link } from '@remix-run/react'

type Choice = { to: string; label: string; count: number; isCurrent: boolean }

/** Ways to narrow a list, each with how much it leaves. */
export function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className="choices" aria-label={label}>
      <ul>
        {choices.map(({ to, label, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label} <span className="choices__count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
