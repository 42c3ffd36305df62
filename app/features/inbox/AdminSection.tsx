import type { ReactNode } from 'react'

type Props = { id?: string; titleId: string; title: string; tabIndex?: number; children: ReactNode }

export function AdminSection({ titleId, title, children, ...props }: Props) {
  return (
    <section
      className="lg:admin-columns grid gap-2 border-t border-rule py-4 lg:*:last:col-[2/-1]"
      aria-labelledby={titleId}
      {...props}
    >
      <h2 className="admin-heading" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}
