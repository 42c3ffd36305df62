import { closest, isPlainClick, isTyping } from '#app/utils/dom.ts'
import { areShortcutsOn } from '#app/components/shortcut-setting.ts'
import { prefixedPath } from '#app/i18n/localized-paths.ts'
import { slashKey } from './slash-key.ts'
import { pageAddress } from '#app/islands/page-address.ts'

/** Opens the search dialog by its link, `/` and Ctrl or Command K. */
export function startSearchKeys(): void {
  const page = prefixedPath(pageAddress().prefix, '/search')
  document.addEventListener('keydown', (event) => {
    if (event.repeat || event.defaultPrevented || !opensSearch(event)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    void open(page)
  })
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !closest(event, '[data-search]')) return
    event.preventDefault()
    void open(page)
  })
}

async function open(page: string): Promise<void> {
  try {
    const { openSearch } = await import('./search.tsx')
    openSearch()
  } catch {
    // Offline, the browser would show its own error page.
    if (navigator.onLine) location.assign(page)
  }
}

function opensSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && !(ctrlKey && metaKey)
  // Some keyboards have `/` behind Shift.
  return key === '/' && !isTyping(target) && areShortcutsOn(slashKey)
}
