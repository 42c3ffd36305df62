import { plain } from '#app/i18n/localize.ts'
import { Picture } from '#app/components/Picture.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { ChatLinks } from './ChatLinks.tsx'
import { ChatLabelsContext, type ChatLabels } from './chat-labels.ts'
import { leadNotice } from './lead-notice.ts'
import { PlainContactForm, type RefusedLead } from './PlainContactForm.tsx'
import { PlainOptions } from './PlainOptions.tsx'
import type { PlainChat } from './plain-chat.ts'
import { Speech } from './Speech.tsx'
import './chat-page.css'

type Props = { chat: PlainChat; labels: ChatLabels; isContactLeft: boolean; refused?: RefusedLead }

export function ChatPage({ chat, labels, isContactLeft, refused }: Props) {
  const isForm = chat.saved !== null && !isContactLeft && !chat.ended
  const newest = chat.messages.map(({ isBot }) => isBot).lastIndexOf(false)
  return (
    <ChatLabelsContext.Provider value={labels}>
      <main id="main" className="chat-page" tabIndex={-1}>
        <div className="chat-page__head">
          <Picture
            picture={chat.persona.image}
            widths={[80, 104, 136, 160, 208, 272]}
            sizes="clamp(5rem, 20vw, 8.5rem)"
            aspect={1}
            decorative
          />
          <div>
            <h1>{labels.pageTitle}</h1>
            <p>
              <b>
                <LocalizedText of={chat.persona.name} />
              </b>{' '}
              <LocalizedText of={chat.persona.title} />
            </p>
          </div>
        </div>
        <div className="log">
          {chat.messages.map(({ id, isBot, text, links }, index) => (
            <div
              key={id}
              id={index === newest ? 'now' : undefined}
              className={isBot ? 'message message--bot' : 'message message--visitor'}
            >
              <Speech speaker={isBot ? plain(chat.persona.name) : labels.you} of={text} />
              <ChatLinks links={links} bookingUrl={chat.bookingUrl} />
            </div>
          ))}
        </div>
        {chat.saved && isContactLeft ? (
          <p className="panel__thanks" role="status">
            <LocalizedText of={chat.contact.thanks} />
          </p>
        ) : null}
        {chat.saved && isForm ? (
          <PlainContactForm
            note={chat.contact.note}
            answers={chat.answers}
            lead={chat.saved}
            refused={refused}
          />
        ) : null}
        {refused && !isForm ? (
          <p className="lead-form__notice" role="alert">
            {leadNotice(refused.outcome, labels)}
          </p>
        ) : null}
        <PlainOptions chat={chat} isContactLeft={isContactLeft} />
      </main>
    </ChatLabelsContext.Provider>
  )
}
