import { enableVisualEditing } from '@sanity/visual-editing'

/** Above the bar, the chat and every dialog. */
const zIndex = 9_999

/** Links from elements to their fields in the Studio. `refresh`: after each edit. */
export function enableEditing(refresh: () => Promise<void>): void {
  enableVisualEditing({
    zIndex,
    refresh,
    history: {
      subscribe(listener) {
        const url = location.pathname + location.search + location.hash
        listener({ type: 'push', title: document.title, url })
        return () => {}
      },
      update({ type, url }) {
        if (type === 'pop') history.back()
        else if (type === 'replace') location.replace(url)
        else location.assign(url)
      },
    },
  })
}
