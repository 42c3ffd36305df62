import type { NewsMessages } from './messages/en.ts'

/** The address to be copied: by hand, or by a button where scripts run (`useCopyButtons`). */
export function CopyLink({ url, messages: messages }: { url: string; messages: NewsMessages['share'] }) {
  return (
    <div className="share__copy">
      <input className="share__address" aria-label={messages.address} readOnly value={url} />
      <button
        className="share__button"
        type="button"
        data-copied={messages.copied}
        data-selected={messages.selected}
      >
        {messages.copy}
      </button>
      <p key={url} className="share__outcome" role="status" />
    </div>
  )
}
