import { useEffect } from 'react'

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

/** Sets the colour in the next frame, after the inline script has applied the theme. */
function tint() {
  requestAnimationFrame(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      meta.content = backgroundColor
  })
}
