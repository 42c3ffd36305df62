import { markPath } from '../utils/brand.ts'

export function Seal({ className = 'seal' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path className="seal__ground" d="M0 0h24v24H0z" />
      <path className="seal__cut" d={markPath} />
    </svg>
  )
}
