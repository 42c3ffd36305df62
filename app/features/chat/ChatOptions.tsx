import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useChatLabels } from './chat-labels.ts'
import { messageId } from './ChatLog.tsx'
import { OptionButton, Options } from './Option.tsx'
import type { ChatStep } from './script.ts'
import { isTyping, type ChatState } from './state.ts'

const placed =
  'max-h-[45vh] shrink-0 overflow-auto *:px-5 *:last:border-b-0 *:focus-visible:-outline-offset-3 supports-[height:1dvh]:max-h-[45dvh]'

type Props = { state: ChatState; step: ChatStep | undefined; onChoose(value: string): void; onReset(): void }

export function ChatOptions({ state, step, onChoose, onReset }: Props) {
  const labels = useChatLabels()
  if (state.ended)
    return (
      <Options className={placed}>
        <OptionButton type="button" onClick={onReset}>
          {labels.startAgain}
        </OptionButton>
      </Options>
    )
  if (!step?.options.length) return null
  const question = state.messages.filter(({ source }) => source.kind === 'step').at(-1)
  return (
    <Options className={placed} role="group" aria-labelledby={question && messageId(question.id)}>
      {step.options.map(({ value, label }) => (
        <OptionButton key={value} type="button" disabled={isTyping(state)} onClick={() => onChoose(value)}>
          <LocalizedText of={label} />
        </OptionButton>
      ))}
    </Options>
  )
}
