import { useEffect, useRef } from 'react'
import { useLocalizedPath } from '#app/i18n/page-address.ts'
import { DeleteCopies } from '#app/components/DeleteCopies.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { AnswerBy } from '#app/components/AnswerBy.tsx'
import { BookingLink } from './BookingLink.tsx'
import { isFocusElsewhere, type ContactContent, type ContactMessage } from './contact.ts'

export type SentPanelProps = {
  content: ContactContent
  message: ContactMessage
  mailLink: string | null
  /** Posted without JavaScript, so no e-mail program was opened. */
  isPosted: boolean
  writeAnother(): void
}

export function SentPanel({ content, message, mailLink, isPosted, writeAnother }: SentPanelProps) {
  const { labels: contact } = content
  const emptyForm = useLocalizedPath()('/#contact')
  const heading = useRef<HTMLHeadingElement>(null)
  const topic = content.topics.find(({ name }) => name === message.topic)

  // The panel is shorter than the form: scroll it into view, unless the focus is elsewhere.
  useEffect(() => {
    if (isFocusElsewhere(null)) return
    if (!isPosted) heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isPosted])

  return (
    <div className="grid min-h-96 content-start gap-4">
      <h3
        ref={heading}
        className="text-[clamp(1.75rem,5vw,var(--spacing-column)*0.38)]"
        tabIndex={-1}
        aria-describedby="contact-answer"
      >
        {contact.sentTitle}
      </h3>
      <p id="contact-answer" className="lead">
        <LocalizedText of={content.section.sentText} />
      </p>
      <p>
        <AnswerBy address={message.email} labels={contact} isPosted={isPosted} />
      </p>
      <blockquote className="border-l-3 border-celadon pl-4 text-small wrap-anywhere whitespace-pre-line">
        {topic ? (
          <strong className="block font-semibold">
            <LocalizedText of={topic.label} />
          </strong>
        ) : null}
        {message.message}
      </blockquote>
      <p className="flex flex-wrap gap-x-6">
        <AnchorLink className="inline-block py-[0.6rem] more" section="apply">
          {contact.steps}
        </AnchorLink>
        <BookingLink booking={content.booking} newTab={contact.newTab} />
      </p>
      {/* Without JavaScript the button leads to an empty form. */}
      <form method="get" action={emptyForm}>
        <button
          className="mt-2 button"
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            writeAnother()
          }}
        >
          {contact.sendAnother}
        </button>
      </form>
      <p className="text-small text-soft">
        <span role="status">
          {contact.savedTitle} {isPosted || !mailLink ? contact.savedOnlyText : contact.savedText}
        </span>{' '}
        {mailLink ? (
          <a className="inline-block py-[0.6rem]" href={mailLink}>
            {contact.openMail}
          </a>
        ) : null}{' '}
        <DeleteCopies labels={contact} />
      </p>
    </div>
  )
}
