import type { InboxWords } from './messages/en.ts'

type Key = 'next' | 'previous' | 'open' | 'select' | 'back'

export type KeyWords = InboxWords['keys']

type Props = {
  words: KeyWords
  keys: readonly { key: Key; caps: readonly string[] }[]
  isEnabled: boolean
  choose(isEnabled: boolean): void
}

/** Which keys do what, and the switch that turns them off. */
export function KeysHelp({ words, keys, isEnabled, choose }: Props) {
  return (
    <details className="keys">
      <summary>{words.title}</summary>
      <dl>
        {keys.map(({ key, caps }) => (
          <div key={key}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{words[key]}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        {words.enabled}
      </label>
    </details>
  )
}
