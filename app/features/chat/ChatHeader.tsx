import { Picture } from '#app/components/Picture.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import type { ChatScript } from './script.ts'

type Props = { persona: ChatScript['persona']; onReset(): void; onClose(): void }

export function ChatHeader({ persona, onReset, onClose }: Props) {
  const labels = useChatLabels()
  return (
    <header className="panel__head">
      <Picture picture={persona.image} widths={[68, 136, 204]} sizes="68px" aspect={1} decorative />
      <div className="panel__persona">
        <h2 className="panel__name">
          <LocalizedText of={persona.name} />
        </h2>
        <p>
          <LocalizedText of={persona.title} />
        </p>
      </div>
      <button type="button" className="panel__reset" onClick={onReset}>
        {labels.reset}
      </button>
      <button type="button" className="panel__close" onClick={onClose} aria-label={labels.close}>
        <span aria-hidden="true">×</span>
      </button>
    </header>
  )
}
