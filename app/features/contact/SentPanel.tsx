import { useHref } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Text } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactMessage } from './contact.ts'
import { ContactNotice } from './ContactNotice.tsx'
import { isFocusElsewhere } from './is-focus-elsewhere.ts'
import { mailtoHref } from './mail-link.ts'

type Props = {
  message: ContactMessage
  recipients: string[]
  /** The form was posted by the browser, so that no email program is opened. */
  isPosted: boolean
  text: Text
  writeAnother(): void
}

/** What stands on the letter paper after a message was sent. */
export function SentPanel({ message: message, recipients, isPosted, text, writeAnother }: Props) {
  const { contact } = useLanguage().messages
  const emptyForm = useHref('/#contact')
  const heading = useRef<HTMLHeadingElement>(null)

  // The sheet has become shorter: what it says now must not have slid away. Who is elsewhere meanwhile is left alone.
  useEffect(() => {
    if (isFocusElsewhere(null)) return
    if (!isPosted) heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isPosted])

  return (
    <div className="contact-form contact-form--sent">
      <ContactNotice
        kind="success"
        title={contact.savedTitle}
        text={isPosted ? contact.savedOnlyText : contact.savedText}
      />
      <h3 ref={heading} className="contact-form__sent-title" tabIndex={-1}>
        {contact.sentTitle}
      </h3>
      <p>
        <LocalizedText of={text} />
      </p>
      <p>
        <a className="more" href={mailtoHref(recipients, message)}>
          {contact.openMail}
        </a>
      </p>
      {/* Without scripts the button leads back to an empty form. */}
      <form method="get" action={emptyForm}>
        <button
          className="button contact-form__send"
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            writeAnother()
          }}
        >
          {contact.sendAnother}
        </button>
      </form>
    </div>
  )
}
