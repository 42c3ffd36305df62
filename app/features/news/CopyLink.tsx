import type { NewsWords } from './messages/en.ts'

/** The address to be copied: by hand, or by a button where scripts run (`useCopyButtons`). */
export function CopyLink({ url, words }: { url: string; words: NewsWords['share'] }) {
  return (
    <div className="share__copy">
      <input className="share__address" aria-label={words.address} readOnly value={url} />
      <button
        className="share__button"
        type="button"
        data-copied={words.copied}
        data-selected={words.selected}
      >
        {words.copy}
      </button>
      <p key={url} className="share__outcome" role="status" />
    </div>
  )
}
