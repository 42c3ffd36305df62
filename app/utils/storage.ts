type Kind = 'localStorage' | 'sessionStorage'

/** Null where storage is forbidden: even reading the property throws. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
  } catch {
    // Storage is full or forbidden: the value lasts as long as the page.
  }
}
