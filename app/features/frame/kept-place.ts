import { brand } from '#app/brand.ts'

const storageKey = `${brand.prefix}-place`

/** Remembers how far down the page the visitor is, for the same page in another language. */
export function keepPlace(): void {
  const { scrollHeight } = document.documentElement
  sessionStorage.setItem(storageKey, String(window.scrollY / scrollHeight))
}

/** Goes back there, once. */
export function returnToPlace(): void {
  const part = Number(sessionStorage.getItem(storageKey))
  sessionStorage.removeItem(storageKey)
  if (part > 0) window.scrollTo(0, part * document.documentElement.scrollHeight)
}
