/** Runs at once, or when a page that the browser has prerendered is shown. */
export function whenShown(run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
