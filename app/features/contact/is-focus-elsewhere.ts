/** Whether somebody is busy outside of the form: where the page itself has put the focus (`#main`), nobody is. */
export function isFocusElsewhere(form: Element | null): boolean {
  const { activeElement } = document
  return !activeElement?.matches('body, #main') && !form?.contains(activeElement)
}
