type Kind = 'localStorage' | 'sessionStorage'

/** What this browser, or this tab, keeps under a key. Null also where storage is forbidden: there its very name throws. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or with null forgets it. Where storage is full or forbidden, nothing is kept. */
export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
  } catch {
    // The choice, or the place, then lasts as long as the page.
  }
}
