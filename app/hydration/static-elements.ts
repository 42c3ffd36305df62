const originals = new Map<string, Element>()

/** Remembers the elements of the server, before the app takes the document over. */
export function rememberStaticElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-static]'))
    originals.set(element.dataset.static ?? '', element)
}

/** The element that the server sent under this name of `data-static`, if it did. */
export function serverElement(name: string): Element | undefined {
  return originals.get(name)
}

/** The same content in other words (another language): what was revealed or unfolded stays so. */
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
