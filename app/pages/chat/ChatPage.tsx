import { interpolate } from '#app/i18n/format.ts'
import { plain } from '#app/i18n/localize.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ChatLabels } from '#app/i18n/labels/labels.server.ts'
import { ChatLabelsContext } from '#app/islands/chat/chat-labels.ts'
import { leadNotice } from '#app/islands/chat/lead.ts'
import { ChatLinks, Message, Speech } from '#app/islands/chat/Messages.tsx'
import { ChangeAnswer, ChangeForm, PlainContactForm, PlainOptions, type RefusedLead } from './PlainForms.tsx'
import type { PlainChat } from './plain-chat.ts'
import { Thanks } from '#app/islands/chat/Thanks.tsx'

/** `address`: of the contact just left. */
type Props = { chat: PlainChat; labels: ChatLabels; refused?: RefusedLead; address?: string }

export function ChatPage({ chat, labels, refused, address }: Props) {
  const { isContactLeft } = chat
  const isForm = chat.saved !== null && !isContactLeft && !chat.ended
  const now = [...chat.messages, ...chat.below].filter(({ isBot }) => !isBot).at(-1)?.id
  const message = ({ id, isBot, text, links, kept }: PlainChat['messages'][number]) => (
    <Message key={id} id={id === now ? 'now' : undefined} isBot={isBot}>
      <Speech speaker={isBot ? plain(chat.persona.name) : labels.you} of={text} />
      {kept ? <ChangeAnswer chat={chat} kept={kept} answer={plain(text)} /> : null}
      <ChatLinks links={links} bookingUrl={chat.bookingUrl} />
    </Message>
  )
  return (
    <ChatLabelsContext.Provider value={labels}>
      <main id="main" className="mx-auto min-h-[80svh] w-grid max-w-184 px-inset pt-28 pb-16" tabIndex={-1}>
        <div className="mb-8 flex items-end gap-5 border-b-2 border-rule">
          <Picture
            className="w-[clamp(5rem,20vw,8.5rem)]"
            picture={chat.persona.image}
            widths={pictureWidths.chatPage}
            sizes="clamp(5rem, 20vw, 8.5rem)"
            aspect={1}
            decorative
          />
          <div className="pb-[0.9rem]">
            <h1 className="mb-2 text-[clamp(2rem,7vw,3.5rem)]">{labels.pageTitle}</h1>
            <p className="text-small/[1.35]">
              <b className="block">
                <LocalizedText of={chat.persona.name} />
              </b>{' '}
              <LocalizedText of={chat.persona.title} />
            </p>
            {chat.question ? (
              <p className="text-small text-soft">{interpolate(labels.question, chat.question)}</p>
            ) : null}
          </div>
        </div>
        <div className="flex flex-col gap-[0.9rem] leading-[1.5] *:scroll-mt-[calc(var(--spacing-bar)+1rem)] zh:leading-[1.7]">
          {chat.messages.map(message)}
          {chat.saved && isContactLeft ? (
            <Thanks
              of={chat.contact.thanks}
              address={address || null}
              isPosted
              change={<ChangeForm chat={chat} />}
            />
          ) : null}
          {chat.below.map(message)}
        </div>
        {chat.saved && isForm ? <PlainContactForm chat={chat} lead={chat.saved} refused={refused} /> : null}
        {refused && !isForm ? (
          <p className="border-l-4 border-red px-3 py-[0.6rem] font-semibold" role="alert">
            {leadNotice(refused.outcome, labels)}
          </p>
        ) : null}
        <PlainOptions chat={chat} />
      </main>
    </ChatLabelsContext.Provider>
  )
}
