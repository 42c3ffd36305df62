import type { ReactNode } from 'react'

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
