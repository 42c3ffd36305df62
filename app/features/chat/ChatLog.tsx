import { plain } from '#app/i18n/localize.ts'
import { useChatLabels } from './chat-labels.ts'
import { ChatLinks } from './ChatLinks.tsx'
import { Message } from './Message.tsx'
import { findStep, type ChatScript } from './script.ts'
import { Speech } from './Speech.tsx'
import type { ChatMessage } from './state.ts'

type Props = { script: ChatScript; messages: ChatMessage[]; onFollow(): void }

export function ChatLog({ script, messages, onFollow }: Props) {
  const labels = useChatLabels()
  return (
    <div className="flex flex-col gap-[0.6rem] text-[0.9688rem]/[1.5] zh:leading-[1.7]" role="log">
      {messages.map(({ id, isBot, text, source }) => (
        <Message key={id} isBot={isBot}>
          <Speech id={messageId(id)} speaker={isBot ? plain(script.persona.name) : labels.you} of={text} />
          {source.kind === 'step' ? (
            <ChatLinks
              links={findStep(script, source.step)?.links ?? []}
              bookingUrl={script.bookingUrl}
              onFollow={onFollow}
            />
          ) : null}
        </Message>
      ))}
    </div>
  )
}

export function messageId(id: number): string {
  return `chat-message-${id}`
}
