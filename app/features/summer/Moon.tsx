import { moonPath, moonSize } from './moon.ts'

/** A moon of which the share `lit` (0–1) is lit. */
export function Moon({ lit }: { lit: number }) {
  return (
    <svg className="summer__moon" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx={moonSize.centre} cy={moonSize.centre} r={moonSize.radius} />
      <path d={moonPath(lit)} />
    </svg>
  )
}
