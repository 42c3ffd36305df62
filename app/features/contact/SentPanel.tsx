import { useHref } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Text } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { isFocusElsewhere } from './is-focus-elsewhere.ts'

type Props = {
  mailLink: string | null
  /** Posted without JavaScript, so no e-mail program was opened. */
  isPosted: boolean
  text: Text
  writeAnother(): void
}

export function SentPanel({ mailLink, isPosted, text, writeAnother }: Props) {
  const { contact } = useLanguage().labels
  const emptyForm = useHref('/#contact')
  const heading = useRef<HTMLHeadingElement>(null)

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
        <LocalizedText of={text} />
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
      <div className="mt-6 border-t border-line pt-4 text-small text-soft">
        <p role="status">
          <strong className="block font-semibold">{contact.savedTitle}</strong>
          {isPosted || !mailLink ? contact.savedOnlyText : contact.savedText}
        </p>
        {mailLink ? (
          <p>
            <a className="inline-block py-[0.6rem]" href={mailLink}>
              {contact.openMail}
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}
