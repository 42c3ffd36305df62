import type { ClipboardEvent, ReactNode } from 'react'
import { cleanPaste } from './pasted-html.ts'

/** The editor inside receives the cleaned content as an event of its own. */
export function PastedText({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} onPasteCapture={pasteCleaned}>
      {children}
    </div>
  )
}

function pasteCleaned(event: ClipboardEvent): void {
  const { clipboardData, target } = event
  if (clipboardData.types.some((type) => type.includes('portable-text'))) return
  const text = clipboardData.getData('text/plain')
  const html = cleanPaste(clipboardData.getData('text/html'), text)
  if (html === null) return
  event.preventDefault()
  event.stopPropagation()
  const cleaned = new DataTransfer()
  cleaned.setData('text/html', html)
  cleaned.setData('text/plain', text)
  target.dispatchEvent(
    new window.ClipboardEvent('paste', { clipboardData: cleaned, bubbles: true, cancelable: true }),
  )
}
