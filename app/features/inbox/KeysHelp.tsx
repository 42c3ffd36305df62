import type { InboxMessages } from './messages/en.ts'

type Key = 'next' | 'previous' | 'open' | 'select' | 'back'

export type KeyMessages = InboxMessages['keys']

type Props = {
  messages: KeyMessages
  keys: readonly { key: Key; caps: readonly string[] }[]
  isEnabled: boolean
  onToggle(isEnabled: boolean): void
}

export function KeysHelp({ messages, keys, isEnabled, onToggle }: Props) {
  return (
    <details className="keys">
      <summary>{messages.title}</summary>
      <dl>
        {keys.map(({ key, caps }) => (
          <div key={key}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{messages[key]}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        {messages.enabled}
      </label>
    </details>
  )
}
