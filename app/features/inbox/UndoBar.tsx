import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { EnhancedField } from './EnhancedField.tsx'
import { UndoButton } from './UndoButton.tsx'

const duration = 10_000

type Props = {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'>
  action: string
  undo: string
  text: string
  onSubmit(event: FormEvent): void
}

/** Stays while it is used. Without JavaScript it stays in the page. */
export function UndoBar({ fetcher, action, undo, text, onSubmit }: Props) {
  const bar = useRef<HTMLFormElement>(null)
  const [isOver, setOver] = useState(false)
  const isHydrated = useHydrated()

  useEffect(() => {
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) setOver(true)
    }, duration)
    return () => clearInterval(timer)
  }, [])

  if (isOver) return null
  return (
    <fetcher.Form
      ref={bar}
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 py-2 ${isHydrated ? 'undo-bar' : ''}`}
      method="post"
      action={action}
      onSubmit={onSubmit}
    >
      <EnhancedField />
      {isHydrated ? <p className="text-small">{text}</p> : null}
      <UndoButton name="undo" value={undo} />
    </fetcher.Form>
  )
}
