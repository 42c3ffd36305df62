/** Opens on wide screens what browsers before 2025 cannot unfold by style (`::details-content` in disclosure.css). */
export function openDisclosures(): void {
  if (CSS.supports('selector(::details-content)') || !matchMedia('(min-width: 48rem)').matches) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.unfolds-wide')) details.open = true
}

/** Newer browsers do it for links that they follow themselves. */
export function unfoldAround(element: Element): void {
  for (let details = element.closest('details'); details; details = details.parentElement!.closest('details'))
    details.open = true
}
