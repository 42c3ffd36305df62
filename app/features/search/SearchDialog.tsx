import { Form } from '@remix-run/react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { interpolate } from '#app/i18n/interpolate.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { headingOf } from './heading.ts'
import { maxQueryLength, searchPath } from './query.ts'
import { ResultLink } from './ResultLink.tsx'
import { searchMessages } from './search-messages.ts'
import { SlashKeySetting } from './SlashKeySetting.tsx'
import { useResults } from './use-results.ts'
import './quick.css'

const shown = 6

export function SearchDialog({ onClose }: { onClose(): void }) {
  const { locale } = useLanguage()
  const messages = searchMessages(locale)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const [written, setWritten] = useState('')
  const { found, hasFailed } = useResults(written, locale)
  const close = () => dialog.current?.close()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    // In Safari, Escape clears the search field instead of closing the dialog.
    if (event.key === 'Escape' && !written && !event.nativeEvent.isComposing) close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // During composition the arrow keys select characters.
    if (!step || !dialog.current || event.nativeEvent.isComposing) return
    const stops = [...dialog.current.querySelectorAll<HTMLElement>('[name="q"], .quick__results a')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  function onClick({ target }: MouseEvent) {
    // A text selection that ends outside the sheet is not a click on the backdrop.
    const isBeside = target === dialog.current && target === pressed.current
    if (isBeside || (target instanceof Element && target.closest('a'))) close()
  }

  return (
    <dialog
      ref={dialog}
      className="quick"
      aria-label={messages.label}
      onClose={onClose}
      onMouseDown={({ target }) => (pressed.current = target)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div className="quick__sheet">
        <Form className="quick__form" method="get" action="/search" role="search" onSubmit={close}>
          <input
            className="seek__field"
            type="search"
            name="q"
            aria-label={messages.field}
            placeholder={messages.example}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck="false"
          />
          <button className="quick__close" type="button" aria-label={messages.close} onClick={close}>
            <span aria-hidden="true">×</span>
          </button>
        </Form>
        <p className="quick__status" role="status">
          {hasFailed ? messages.failed : found ? headingOf(found, messages) : messages.hint}
        </p>
        {found && found.total > 0 ? (
          <ul className="quick__results">
            {found.results.slice(0, shown).map((result) => (
              <li key={`${result.kind} ${result.path} ${result.title.pieces[0]?.text}`}>
                <ResultLink result={result} />
                <span className="quick__kind">{messages.kinds[result.kind]}</span>
              </li>
            ))}
            {found.total > shown ? (
              <li>
                <PageLink className="more" to={searchPath(found.query)}>
                  {interpolate(messages.allResults, { count: found.total })}
                </PageLink>
              </li>
            ) : null}
          </ul>
        ) : null}
        <SlashKeySetting />
      </div>
    </dialog>
  )
}
