/** Opens what browsers before 2025 cannot unfold by style (`::details-content` in disclosure.css). */
export function openDisclosures(): void {
  if (CSS.supports('selector(::details-content)')) return
  const unfolds = matchMedia('(min-width: 48rem)').matches ? '.unfolds-wide' : '.unfolds-narrow'
  for (const details of document.querySelectorAll<HTMLDetailsElement>(unfolds)) details.open = true
}

/** Newer browsers do it for links that they follow themselves. */
export function unfoldAround(element: Element): void {
  for (let details = element.closest('details'); details; details = details.parentElement!.closest('details'))
    details.open = true
}
