/** The specification wants the path in the console. */
export function reportMissingPage(): void {
  if (document.querySelector('[data-problem="404"]')) console.error('404: no page at', location.pathname)
}
