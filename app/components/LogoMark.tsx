import { markPath } from '#app/utils/brand.ts'

export function LogoMark({ className = 'size-[2.1rem] flex-none' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="var(--mark,currentColor)" d="M0 0h24v24H0z" />
      <path fill="var(--mark-cut,var(--color-paper))" d={markPath} />
    </svg>
  )
}
