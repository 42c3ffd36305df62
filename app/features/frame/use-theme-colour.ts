import { useEffect } from 'react'

/** Keeps the colour of the browser's own frame with the page's: by day, by night, and when either is chosen. */
export function useThemeColour(): void {
  useEffect(() => {
    const night = matchMedia('(prefers-color-scheme: dark)')
    tint()
    night.addEventListener('change', tint)
    document.addEventListener('change', tint)
    return () => {
      night.removeEventListener('change', tint)
      document.removeEventListener('change', tint)
    }
  }, [])
}

/** After the inline script, which listens at the window. */
function tint() {
  requestAnimationFrame(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      meta.content = backgroundColor
  })
}
