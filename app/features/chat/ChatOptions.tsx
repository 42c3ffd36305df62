import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import { messageId } from './ChatLog.tsx'
import type { ChatStep } from './script.ts'
import { isTyping, type ChatState } from './state.ts'

type Props = { state: ChatState; step: ChatStep | undefined; onChoose(value: string): void; onReset(): void }

export function ChatOptions({ state, step, onChoose, onReset }: Props) {
  const labels = useChatLabels()
  if (state.ended)
    return (
      <div className="options">
        <button type="button" onClick={onReset}>
          {labels.startAgain}
        </button>
      </div>
    )
  if (!step?.options.length) return null
  const question = state.messages.filter(({ source }) => source.kind === 'step').at(-1)
  return (
    <div className="options" role="group" aria-labelledby={question && messageId(question.id)}>
      {step.options.map(({ value, label }) => (
        <button key={value} type="button" disabled={isTyping(state)} onClick={() => onChoose(value)}>
          <LocalizedText of={label} />
        </button>
      ))}
    </div>
  )
}
