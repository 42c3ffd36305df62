import { useEffect, useRef, type ChangeEvent } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'

/** Ticks every entry of the page, and shows whether all of them are ticked. Only scripts can, so it comes with them. */
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
    <label>
      <input ref={box} type="checkbox" onChange={tick} />
      {label}
    </label>
  )
}

/** Chooses all that the list matches, on other pages too, for one act: after it (`answer`) nothing is chosen unseen. */
export function SelectAll({ label, answer }: { label: string; answer: { isFailed?: boolean } | undefined }) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (answer && !answer.isFailed && box.current) box.current.checked = false
  }, [answer])

  return (
    <label>
      <input ref={box} type="checkbox" name="all" value="1" />
      {label}
    </label>
  )
}

function entriesOf(form: HTMLFormElement | null | undefined): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
}
