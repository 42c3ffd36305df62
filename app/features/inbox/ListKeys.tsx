import { KeysHelp, type KeyMessages } from './KeysHelp.tsx'
import { useInboxShortcuts } from './use-inbox-keys.ts'
import { useKeyboardShortcuts } from './use-keys.ts'

const help = [
  { key: 'next', caps: ['j'] },
  { key: 'previous', caps: ['k'] },
  { key: 'open', caps: ['o'] },
  { key: 'select', caps: ['x'] },
] as const

/** The keys of a list of cards: they move the focus from one to the next. `o` is for cards that have a page. */
export function ListKeys({ messages: messages, opens = false }: { messages: KeyMessages; opens?: boolean }) {
  const [isEnabled, choose] = useInboxShortcuts()
  useKeyboardShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      ...(opens && { o: () => focused()?.querySelector<HTMLElement>('h2 a')?.click() }),
      x: () => focused()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    },
    isEnabled,
  )
  return (
    <KeysHelp
      messages={messages}
      keys={help.filter(({ key }) => opens || key !== 'open')}
      isEnabled={isEnabled}
      choose={choose}
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
