import { useRef } from 'react'
import { actionHelp, KeysHelp, type KeyLabels } from './KeysHelp.tsx'
import { useInboxShortcuts } from './use-inbox-shortcuts.ts'
import { actionKeys, useKeyboardShortcuts } from './use-keyboard-shortcuts.ts'

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

/** `opens`: the cards link to a page of their own (`o`). */
export function ListKeys({ labels, opens = false }: { labels: KeyLabels; opens?: boolean }) {
  const [isEnabled, setEnabled] = useInboxShortcuts()
  /** The card where a range begins. */
  const lastPicked = useRef<HTMLElement | null>(null)
  useKeyboardShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ...(opens && { o: () => focused()?.querySelector<HTMLElement>('h2 a')?.click() }),
      x: () => pick(focused()),
      X: () => pickUpTo(focused()),
      ...actionKeys(focused),
      '/': () => document.getElementById('inbox-search')?.focus(),
      z: () => document.querySelector<HTMLElement>('button[name=undo]')?.click(),
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
