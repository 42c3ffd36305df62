/** Opens on wide screens what browsers before 2025 cannot unfold by style (`::details-content` in disclosure.css). */
export function openDisclosures(): void {
  if (CSS.supports('selector(::details-content)') || !matchMedia('(min-width: 48rem)').matches) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.unfolds-wide')) details.open = true
}
