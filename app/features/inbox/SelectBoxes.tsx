import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { interpolate } from '#app/i18n/interpolate.ts'
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

export function SelectedCount({ text, found }: { text: string; found: number }) {
  const output = useRef<HTMLOutputElement>(null)
  const [count, setCount] = useState(0)

  useEffect(() => {
    const form = output.current?.form
    const show = () => {
      const all = form?.querySelector<HTMLInputElement>('input[name=all]')
      setCount(all?.checked ? found : entriesOf(form).filter(({ checked }) => checked).length)
    }
    show()
    form?.addEventListener('change', show)
    return () => form?.removeEventListener('change', show)
  })

  return (
    <output ref={output} className="self-center font-semibold tabular-nums">
      {count > 0 ? interpolate(text, { count }) : null}
    </output>
  )
}

function entriesOf(form: HTMLFormElement | null | undefined): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
}
