/** Runs at once, or when a page that the browser has prerendered is shown. */
export const whenShown = (run: () => void) => {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true })
  } else run()
}
