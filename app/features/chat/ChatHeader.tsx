import { Picture } from '#app/components/Picture.tsx'
import { Words } from '#app/components/LocalizedText.tsx'
import { useChatWords } from './chat-messages.ts'
import type { ChatScript } from './script.ts'

type Props = { persona: ChatScript['persona']; onReset(): void; onClose(): void }

/** Who is speaking, and the two ways out: over again, and away. */
export function ChatHeader({ persona, onReset, onClose }: Props) {
  const words = useChatWords()
  return (
    <header className="panel__head">
      <Picture picture={persona.image} widths={[68, 136, 204]} sizes="68px" aspect={1} decorative />
      <div className="panel__persona">
        <h2 className="panel__name">
          <Words of={persona.name} />
        </h2>
        <p>
          <Words of={persona.title} />
        </p>
      </div>
      <button type="button" className="panel__reset" onClick={onReset}>
        {words.reset}
      </button>
      <button type="button" className="panel__close" onClick={onClose} aria-label={words.close}>
        <span aria-hidden="true">×</span>
      </button>
    </header>
  )
}
