/** Marks the links of the bar and the menu to the section that the upper quarter of the window ends in. */
export function markSectionInView(): void {
  const sections = [...document.querySelectorAll('.home > section')]
  const crossing = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) crossing[isIntersecting ? 'add' : 'delete'](target)
      mark(sections.filter((section) => crossing.has(section)).pop()?.id)
    },
    { rootMargin: '-25% 0px -75%' },
  )
  for (const section of sections) observer.observe(section)
}

function mark(section?: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.bar, #menu) [href*="#"]'))
    if (link.hash === `#${section}`) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
}
