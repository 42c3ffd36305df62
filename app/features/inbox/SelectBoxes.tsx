import { useEffect, useRef, type ChangeEvent } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { ToolLabel } from './ToolLabel.tsx'

export function SelectPage({ label }: { label: string }) {
  const box = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()

  useEffect(() => {
    const form = box.current?.form
    const show = () => {
      const entries = entriesOf(form)
      if (box.current) box.current.checked = entries.length > 0 && entries.every(({ checked }) => checked)
    }
    show()
    form?.addEventListener('change', show)
    return () => form?.removeEventListener('change', show)
  })

  function tick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    for (const entry of entriesOf(currentTarget.form)) entry.checked = currentTarget.checked
  }

  if (!isHydrated) return null
  return (
    <ToolLabel>
      <input className="tickbox" ref={box} type="checkbox" onChange={tick} />
      {label}
    </ToolLabel>
  )
}

/** Unticked after each successful action, so that no rows on other pages stay selected unnoticed. */
export function SelectAll({ label, result }: { label: string; result: { isFailed?: boolean } | undefined }) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (result && !result.isFailed && box.current) box.current.checked = false
  }, [result])

  return (
    <ToolLabel>
      <input className="tickbox" ref={box} type="checkbox" name="all" value="1" />
      {label}
    </ToolLabel>
  )
}

function entriesOf(form: HTMLFormElement | null | undefined): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
}
