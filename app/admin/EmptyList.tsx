import type { ReactNode } from 'react'

export function EmptyList({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid gap-2 border-y border-rule py-12">
      <svg className="mb-2 w-12" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M24 1a23 23 0 0 1 0 46a34 34 0 0 0 0-46z" fill="currentColor" />
      </svg>
      <p className="font-head text-[1.5rem]/[1.2] font-bold">{title}</p>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  )
}
