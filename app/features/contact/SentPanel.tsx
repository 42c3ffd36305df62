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
  /** Posted without JavaScript, so no e-mail program was opened. */
  isPosted: boolean
  text: Text
  writeAnother(): void
}

export function SentPanel({ message, recipients, isPosted, text, writeAnother }: Props) {
  const { contact } = useLanguage().messages
  const emptyForm = useHref('/#contact')
  const heading = useRef<HTMLHeadingElement>(null)
  const link = mailtoHref(recipients, message)

  // The panel is shorter than the form: scroll it into view, unless the focus is elsewhere.
  useEffect(() => {
    if (isFocusElsewhere(null)) return
    if (!isPosted) heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isPosted])

  return (
    <div className="grid min-h-96 content-start gap-4">
      <ContactNotice
        kind="success"
        title={contact.savedTitle}
        text={isPosted || !link ? contact.savedOnlyText : contact.savedText}
      />
      <h3 ref={heading} className="text-[clamp(1.75rem,5vw,var(--spacing-column)*0.38)]" tabIndex={-1}>
        {contact.sentTitle}
      </h3>
      <p>
        <LocalizedText of={text} />
      </p>
      {link ? (
        <p>
          <a className="more" href={link}>
            {contact.openMail}
          </a>
        </p>
      ) : null}
      {/* Without JavaScript the button leads to an empty form. */}
      <form method="get" action={emptyForm}>
        <button
          className="mt-6 button"
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
