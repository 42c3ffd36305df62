import { useEffect, useRef, useState, type FormEvent } from 'react'

/** Focuses the nearest element with `tabindex` when the pressed button is gone. `latest`: id of the newest history entry. */
export function useFocusAfterAction(latest: number | undefined): {
  onSubmit(event: FormEvent): void
  isDone: boolean
} {
  /** `latest` at the time of submission. */
  const [before, setBefore] = useState<number | null>(null)
  const element = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
    element.current = null
  }, [latest])

  function onSubmit({ target }: FormEvent) {
    element.current = (target as Element).closest('[tabindex]')
    setBefore(latest ?? 0)
  }

  return { onSubmit, isDone: before !== null && before !== (latest ?? 0) }
}
