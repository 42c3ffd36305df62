import { useHref } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { closest, isPlainClick, isTyping } from '#app/utils/dom.ts'
import { areShortcutsOn } from '#app/components/use-shortcut-setting.ts'
import type { SearchDialog } from './SearchDialog.tsx'
import { slashKey } from './slash-key.ts'

export function SearchKeys() {
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  const page = useHref('/search')

  useEffect(() => {
    async function open() {
      try {
        const { SearchDialog } = await import('./SearchDialog.tsx')
        setDialog(() => SearchDialog)
      } catch {
        // Offline, the browser would show its own error page.
        if (navigator.onLine) location.assign(page)
      }
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.repeat || event.defaultPrevented || !opensSearch(event)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      void open()
    }
    function onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return
      if (!closest(event, '[data-search]')) return
      event.preventDefault()
      void open()
    }
    const controller = new AbortController()
    document.addEventListener('keydown', onKeyDown, { signal: controller.signal })
    document.addEventListener('click', onClick, { signal: controller.signal })
    return () => controller.abort()
  }, [page])

  return Dialog ? <Dialog onClose={() => setDialog(null)} /> : null
}

function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && !(ctrlKey && metaKey)
  // Some keyboards have `/` behind Shift.
  return key === '/' && !isTyping(target) && areShortcutsOn(slashKey)
}
