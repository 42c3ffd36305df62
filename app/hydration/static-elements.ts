const originals = new Map<string, Element>()

let documentLocale: string | undefined

/** Call before hydration. */
export function rememberStaticElements(): void {
  documentLocale = document.documentElement.dataset.locale
  for (const element of document.querySelectorAll<HTMLElement>('[data-static]'))
    originals.set(element.dataset.static ?? '', element)
}

export function serverElement(name: string): Element | undefined {
  return originals.get(name)
}

/** Whether the document holds it in that language. */
export function isInDocument(name: string, locale: string): boolean {
  return !import.meta.env.DEV && locale === documentLocale && originals.has(name)
}

export function copyDisplayState(from: HTMLElement, to: HTMLElement): void {
  const selector = '[data-reveal],details'
  const elements = to.querySelectorAll<HTMLElement>(selector)
  from.querySelectorAll<HTMLElement>(selector).forEach((old, index) => {
    const element = elements[index]
    if (!element) return
    if ('shown' in old.dataset) element.dataset.shown = ''
    if (old instanceof HTMLDetailsElement && old.open) element.setAttribute('open', '')
  })
}
