import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children?: ReactNode }

export function Panel({ title, text, children }: Props) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2 border-t-2 border-rule pt-4">
      <h2 className="text-[1.25rem]/[1.3] tracking-[-0.01em]">{title}</h2>
      {text ? <p className="text-small text-soft">{text}</p> : null}
      {children}
    </section>
  )
}

export function TableDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-head text-small/11 font-semibold">{label}</summary>
      <div
        className="overflow-x-auto [&_tbody_th]:whitespace-nowrap [&_td]:min-w-18 [&_th]:min-w-18"
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {children}
      </div>
    </details>
  )
}
