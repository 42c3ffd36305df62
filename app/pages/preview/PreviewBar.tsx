import { useRoot } from '#app/root-data.ts'
import { prefixedPath } from '#app/i18n/localized-paths.ts'
import type { PreviewNotice } from './preview-notice.server.ts'
import styles from './preview.css?url'

/** `app/islands/preview/preview-start.ts` adds links to the Studio for editors. */
export function PreviewBar({ preview }: { preview: PreviewNotice }) {
  const { prefix = '', path = '/', search = '' } = useRoot() ?? {}
  const { label, text, exit } = preview.labels
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <aside data-preview={preview.isEditor ? 'editor' : ''} hidden={preview.isFramed} aria-label={label}>
        <p>
          <strong>{label}</strong> {text}
        </p>
        <form method="post" action="/preview/exit">
          <input type="hidden" name="to" value={prefixedPath(prefix, path) + search} />
          <button className="cursor-pointer border-2 border-current bg-transparent px-3 py-[0.6rem] font-head text-small/[1.2] font-semibold hover:bg-paper-white hover:text-ink-black focus-visible:outline-offset-2 focus-visible:outline-vermilion">
            {exit}
          </button>
        </form>
      </aside>
    </>
  )
}
