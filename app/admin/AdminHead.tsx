import type { ReactNode } from 'react'

type Props = { title: string; text: string | null; children?: ReactNode }

export function AdminHead({ title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-md:gap-x-2 max-md:gap-y-1">
      <h1 className="admin-title">{title}</h1>
      <p className="font-head text-body/[1.4] font-[500] text-soft max-md:order-1 max-md:basis-full max-md:text-small">
        {text}
      </p>
      {children}
    </div>
  )
}
