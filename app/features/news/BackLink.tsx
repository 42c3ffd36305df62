import { PageLink } from '#app/components/PageLink.tsx'

export function BackLink({ to, label, className = '' }: { to: string; label: string; className?: string }) {
  return (
    <PageLink
      className={`inline-block py-[0.85rem] no-underline decoration-2 hover:underline print:hidden ${className}`}
      to={to}
    >
      <span aria-hidden="true">←&nbsp;</span>
      {label}
    </PageLink>
  )
}
