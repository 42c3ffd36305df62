import { useEffect, useRef } from 'react'
import { brandPrefix } from '#app/utils/brand.ts'
import { useShortcutSetting } from './use-shortcut-setting.ts'
import { useHydrated } from './use-hydrated.ts'
import { isTyping } from '#app/utils/dom.ts'
import type { InboxLabels } from '#app/i18n/labels/en/inbox.ts'
import { ToolLabel } from './fields.tsx'

const storageKey = `${brandPrefix}-inbox-keys`

export function useInboxShortcuts() {
  return useShortcutSetting(storageKey)
}

/** What staff do with an entry; its buttons name their key in `data-key`. */
export function actionKeys(entry: () => ParentNode | null): Record<string, () => void> {
  const press = (key: string) => entry()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  return Object.fromEntries(['r', 'a', 'e', '!', 'm'].map((key) => [key, () => press(key)]))
}

const moves = ['j', 'k']

/** Keys are `event.key` values. */
export function useKeyboardShortcuts(keys: Record<string, () => void>, isEnabled: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isEnabled) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.shiftKey && event.key.length > 1) return
      // A held key is one press, except to move through the list.
      if (event.repeat && !moves.includes(event.key)) return
      const { [event.key]: action } = current.current
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}

export type KeyLabels = InboxLabels['keys']

type Key = { key: Exclude<keyof KeyLabels, 'title' | 'enabled' | 'close'>; caps: readonly string[] }

export const actionHelp = [
  { key: 'reply', caps: ['r'] },
  { key: 'answered', caps: ['a'] },
  { key: 'archive', caps: ['e'] },
  { key: 'spam', caps: ['!'] },
] as const satisfies Key[]

type KeysHelpProps = {
  labels: KeyLabels
  keys: readonly Key[]
  isEnabled: boolean
  onToggle(isEnabled: boolean): void
}

/** Opened by a button or by `?`. */
export function KeysHelp({ labels, keys, isEnabled, onToggle }: KeysHelpProps) {
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

const help = [
  { key: 'next', caps: ['j'] },
  { key: 'previous', caps: ['k'] },
  { key: 'open', caps: ['o'] },
  { key: 'select', caps: ['x'] },
  { key: 'range', caps: ['Shift', 'x'] },
  ...actionHelp,
  { key: 'mine', caps: ['m'] },
  { key: 'search', caps: ['/'] },
  { key: 'undo', caps: ['z'] },
] as const

export function ListKeys({ labels }: { labels: KeyLabels }) {
  const [isEnabled, setEnabled] = useInboxShortcuts()
  /** The card where a range begins. */
  const lastPicked = useRef<HTMLElement | null>(null)
  useKeyboardShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      o: () => focused()?.querySelector<HTMLElement>('h2 a')?.click(),
      x: () => pick(focused()),
      X: () => pickUpTo(focused()),
      ...actionKeys(focused),
      '/': () => document.getElementById('inbox-search')?.focus(),
      z: () => document.querySelector<HTMLElement>('button[name=intent][value^="undo:"]')?.click(),
    },
    isEnabled,
  )

  function pick(card: HTMLElement | null) {
    lastPicked.current = card
    if (card) boxOf(card)?.click()
  }

  function pickUpTo(card: HTMLElement | null) {
    const cards = allCards()
    const [from, to] = [lastPicked.current, card]
      .map((end) => cards.findIndex((one) => one === end))
      .sort((a, b) => a - b)
    if (from === undefined || from < 0) return pick(card)
    for (const one of cards.slice(from, to! + 1)) if (!boxOf(one)?.checked) boxOf(one)?.click()
  }

  return <KeysHelp labels={labels} keys={help} isEnabled={isEnabled} onToggle={setEnabled} />
}

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-card]') ?? null
}

function allCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-card]')]
}

function boxOf(card: HTMLElement) {
  return card.querySelector<HTMLInputElement>('input[name=id]')
}

function step(by: 1 | -1) {
  const cards = allCards()
  const at = cards.findIndex((card) => card === focused())
  const next = at < 0 ? cards.at(by > 0 ? 0 : -1) : cards[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
