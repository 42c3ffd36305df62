/** The page itself focuses `#main` after a navigation, which does not count. */
export function isFocusElsewhere(form: Element | null): boolean {
  const { activeElement } = document
  return !activeElement?.matches('body, #main') && !form?.contains(activeElement)
}
