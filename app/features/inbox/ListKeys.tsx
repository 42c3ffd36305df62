import { KeysHelp, type KeyLabels } from './KeysHelp.tsx'
import { useInboxShortcuts } from './use-inbox-shortcuts.ts'
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

const help = [
  { key: 'next', caps: ['j'] },
  { key: 'previous', caps: ['k'] },
  { key: 'open', caps: ['o'] },
  { key: 'select', caps: ['x'] },
  { key: 'undo', caps: ['z'] },
] as const

/** `opens`: the cards link to a page of their own (`o`). */
export function ListKeys({ labels, opens = false }: { labels: KeyLabels; opens?: boolean }) {
  const [isEnabled, setEnabled] = useInboxShortcuts()
  useKeyboardShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ...(opens && { o: () => focused()?.querySelector<HTMLElement>('h2 a')?.click() }),
      x: () => focused()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
      z: () => document.querySelector<HTMLElement>('button[name=undo]')?.click(),
    },
    isEnabled,
  )
  return (
    <KeysHelp
      labels={labels}
      keys={help.filter(({ key }) => opens || key !== 'open')}
      isEnabled={isEnabled}
      onToggle={setEnabled}
    />
  )
}

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-card]') ?? null
}

function step(by: 1 | -1) {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const at = cards.findIndex((card) => card === focused())
  const next = at < 0 ? cards.at(by > 0 ? 0 : -1) : cards[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
