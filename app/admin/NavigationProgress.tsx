import { useNavigation, useRevalidator } from '@remix-run/react'

/** Dark beside light: it lies on backgrounds of every colour. */
export function NavigationProgress() {
  const works = [useNavigation(), useRevalidator()]
  if (works.every(({ state }) => state === 'idle')) return null
  return (
    <div
      className="fixed inset-x-0 top-0 z-95 border-t-3 border-ink-black edge-paper-white"
      data-progress=""
      aria-hidden="true"
    />
  )
}
