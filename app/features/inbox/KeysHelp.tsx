import { useRef } from 'react'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import type { InboxLabels } from './labels/en.ts'
import { ToolLabel } from './ToolLabel.tsx'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

export type KeyLabels = InboxLabels['keys']

type Key = { key: Exclude<keyof KeyLabels, 'title' | 'enabled' | 'close'>; caps: readonly string[] }

export const actionHelp = [
  { key: 'reply', caps: ['r'] },
  { key: 'answered', caps: ['a'] },
  { key: 'archive', caps: ['e'] },
  { key: 'spam', caps: ['!'] },
] as const satisfies Key[]

type Props = {
  labels: KeyLabels
  keys: readonly Key[]
  isEnabled: boolean
  onToggle(isEnabled: boolean): void
}

/** Opened by a button or by `?`. */
export function KeysHelp({ labels, keys, isEnabled, onToggle }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => dialog.current?.showModal()
  useKeyboardShortcuts({ '?': open }, isEnabled)
  if (!useHydrated()) return null
  return (
    <>
      <button className="admin-link border-0 bg-transparent p-0" type="button" onClick={open}>
        {labels.title}
      </button>
      <dialog
        ref={dialog}
        className="m-auto max-w-[90vw] border-2 bg-paper p-6 text-small text-ink backdrop:bg-veil"
        aria-label={labels.title}
      >
        <dl className="*:grid *:grid-cols-[6rem_1fr] *:py-0.5">
          {[...keys, { key: 'help', caps: ['?'] } as const].map(({ key, caps }) => (
            <div key={key}>
              <dt>
                {caps.map((cap) => (
                  <kbd
                    key={cap}
                    className="mr-1 inline-block min-w-6 border border-soft px-1 text-center font-head text-[0.8125rem]/[1.4rem] font-semibold"
                  >
                    {cap}
                  </kbd>
                ))}
              </dt>
              <dd>{labels[key]}</dd>
            </div>
          ))}
        </dl>
        <ToolLabel className="my-3">
          <input
            className="tickbox"
            type="checkbox"
            checked={isEnabled}
            onChange={(event) => onToggle(event.currentTarget.checked)}
          />
          {labels.enabled}
        </ToolLabel>
        <form method="dialog">
          <button className="admin-button">{labels.close}</button>
        </form>
      </dialog>
    </>
  )
}
