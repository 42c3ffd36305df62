import type { InboxLabels } from './labels/en.ts'
import { ToolLabel } from './ToolLabel.tsx'

type Key = 'next' | 'previous' | 'open' | 'select' | 'undo' | 'back'

export type KeyLabels = InboxLabels['keys']

type Props = {
  labels: KeyLabels
  keys: readonly { key: Key; caps: readonly string[] }[]
  isEnabled: boolean
  onToggle(isEnabled: boolean): void
}

export function KeysHelp({ labels, keys, isEnabled, onToggle }: Props) {
  return (
    <details className="text-small">
      <summary className="min-h-11 cursor-pointer font-head leading-11 font-semibold">{labels.title}</summary>
      <dl className="*:grid *:grid-cols-[4rem_1fr]">
        {keys.map(({ key, caps }) => (
          <div key={key}>
            <dt>
              {caps.map((cap) => (
                <kbd
                  key={cap}
                  className="mr-1 inline-block min-w-6 border border-soft text-center font-head text-[0.8125rem]/[1.4rem] font-semibold"
                >
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{labels[key]}</dd>
          </div>
        ))}
      </dl>
      <ToolLabel>
        <input
          className="tickbox"
          type="checkbox"
          checked={isEnabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        {labels.enabled}
      </ToolLabel>
    </details>
  )
}
