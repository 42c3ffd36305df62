/** Shorter than `document`, which minifiers leave. */
export const page = document
export const find = <Found extends Element = HTMLElement>(selector: string) =>
  page.querySelector<Found>(selector)
export const dataset = find(':root')!.dataset

dataset.js = ''

/** `hash`: taken off the address until the page scrolls to it. */
export const pending = { hash: '' }

/** State of the history entry. */
export const reloadedForLanguage = 1

/** Storage may be forbidden: the cookie alone then carries the language. */
export const readOrStore = (key: string, value?: string) => {
  try {
    const storage = localStorage
    return value ? (storage[key] = value) : storage[key]
  } catch {}
}
