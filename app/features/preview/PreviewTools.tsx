import { useHref, useLocation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { EditingOverlays } from '#app/sanity/preview/EditingOverlays.tsx'
import styles from './preview.css?url'
import type { PreviewNotice } from './preview-notice.server.ts'

const never = () => () => {}
const isInFrame = () => window.self !== window.top
const hasStudio = () => isInFrame() || window.opener !== null

export function PreviewTools({ preview }: { preview: PreviewNotice }) {
  const { pathname, search } = useLocation()
  const here = useHref({ pathname, search })
  const isFramed = useSyncExternalStore(never, isInFrame, () => preview.isFramed)
  const hasOverlays = useSyncExternalStore(never, hasStudio, () => false) && preview.isEditor
  const { label, text, exit } = preview.labels
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {hasOverlays ? <EditingOverlays /> : null}
      {isFramed ? null : (
        <aside data-preview="" aria-label={label}>
          <p>
            <strong>{label}</strong> {text}
          </p>
          <form method="post" action="/preview/exit">
            <input type="hidden" name="to" value={here} />
            <button className="cursor-pointer border-2 border-current bg-transparent px-3 py-[0.6rem] font-head text-small/[1.2] font-semibold hover:bg-paper-white hover:text-ink-black focus-visible:outline-offset-2 focus-visible:outline-vermilion">
              {exit}
            </button>
          </form>
        </aside>
      )}
    </>
  )
}
