import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import { useLocalizedPath, usePageAddress } from '#app/i18n/page-address.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { NoResultsLinks } from './NoResultsLinks.tsx'
import { foundInNote, headingOf, searchLabels } from './search-labels.ts'
import { Highlight, ResultLink } from './ResultLink.tsx'
import { searchPath } from './query.ts'
import type { Results } from './results.ts'
import { SearchField } from './SearchField.tsx'
import { SlashKeySetting } from './SlashKeySetting.tsx'
import { useResults } from './use-results.ts'
import './quick.css'

const shown = 6

const link =
  'flex-[1_8em] py-[0.7rem] font-head text-body/[1.3] font-semibold wrap-anywhere no-underline decoration-2 -outline-offset-3 hover:underline focus-visible:underline'

export function SearchDialog({ onClose }: { onClose(): void }) {
  const { locale } = usePageAddress()
  const labels = searchLabels(locale)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const [written, setWritten] = useState('')
  /** What is written but for the syllables of a composition, which is no query yet. */
  const [query, setQuery] = useState('')
  const { found, hasFailed } = useResults(query, locale)
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  function onKeyDown(event: KeyboardEvent) {
    // In Safari, Escape clears the search field instead of closing the dialog.
    if (event.key === 'Escape' && !written && !event.nativeEvent.isComposing) close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // During composition the arrow keys select characters.
    if (!step || !dialog.current || event.nativeEvent.isComposing) return
    const stops = [...dialog.current.querySelectorAll<HTMLElement>('[name="q"], li a')]
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
      className="search-dialog"
      aria-label={labels.label}
      onClose={onClose}
      onMouseDown={({ target }) => (pressed.current = target)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div className="px-6 pt-5 pb-6">
        <form
          className="flex items-center gap-3"
          method="get"
          action={useLocalizedPath()('/search')}
          role="search"
          onSubmit={close}
        >
          <SearchField
            aria-label={labels.field}
            placeholder={labels.example}
            value={written}
            onChange={({ target, nativeEvent }) => {
              setWritten(target.value)
              if (!(nativeEvent as InputEvent).isComposing) setQuery(target.value)
            }}
            onCompositionEnd={(event) => setQuery(event.currentTarget.value)}
          />
          <button
            className="-mr-[0.7rem] size-11 flex-none border-0 bg-transparent text-[1.75rem] leading-none"
            type="button"
            aria-label={labels.close}
            onClick={close}
          >
            <span aria-hidden="true">×</span>
          </button>
        </form>
        <p className="mt-4 text-small wrap-anywhere text-soft" role="status">
          {hasFailed ? labels.failed : found ? headingOf(found, labels) : labels.hint}
          {found?.foundIn ? <span className="block">{foundInNote(found, labels)}</span> : null}
        </p>
        {found ? <FoundList found={found} /> : null}
        <SlashKeySetting className="mt-4" />
      </div>
    </dialog>
  )
}

function FoundList({ found }: { found: Results }) {
  const labels = searchLabels(usePageAddress().locale)
  if (found.total > 0)
    return (
      <ul className="mt-3 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4 *:border-t *:border-line">
        {found.results.slice(0, shown).map((result) => (
          <li key={`${result.kind} ${result.path} ${result.title.pieces[0]?.text}`}>
            <ResultLink className={link} result={result} />
            <span className="flex-none text-small text-soft">{labels.kinds[result.kind]}</span>
            <p className="-mt-[0.4rem] mb-[0.7rem] line-clamp-3 basis-full text-small/[1.4] wrap-anywhere text-soft">
              <Highlight of={result.excerpt} />
            </p>
          </li>
        ))}
        {found.total > shown ? (
          <li>
            <PageLink className={`more ${link}`} to={searchPath(found.query)}>
              {interpolate(labels.allResults, { count: found.total })}
            </PageLink>
          </li>
        ) : null}
      </ul>
    )
  return (
    <ul className="mt-3 *:flex *:border-t *:border-line" aria-label={labels.linksHeading}>
      <NoResultsLinks className={link} />
    </ul>
  )
}
