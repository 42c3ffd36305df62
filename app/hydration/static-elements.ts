const originals = new Map<string, Element>()

/** Call before hydration. */
export function rememberStaticElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-static]'))
    originals.set(element.dataset.static ?? '', element)
}

export function serverElement(name: string): Element | undefined {
  return originals.get(name)
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
