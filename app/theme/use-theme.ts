import { useEffect } from 'react'
import { readStored } from '#app/utils/storage.ts'
import { themeKey } from './theme.ts'

/** For `ThemeSelect`, which is static; the inline script applies and stores a choice. `shown`: changes when a new one is rendered. */
export function useTheme(shown: string): void {
  useEffect(() => {
    const selected = field(document.documentElement.dataset.theme)
    if (selected) selected.checked = true
  }, [shown])

  useEffect(() => {
    // After Back the theme may have changed elsewhere. Safari resets the form after `pageshow`.
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) setTimeout(() => field(readStored('localStorage', themeKey))?.click())
    }
    const night = matchMedia('(prefers-color-scheme: dark)')
    const controller = new AbortController()
    const { signal } = controller
    tint()
    night.addEventListener('change', tint, { signal })
    document.addEventListener('change', tint, { signal })
    addEventListener('pageshow', onShow, { signal })
    return () => controller.abort()
  }, [])
}

const field = (value?: string | null) =>
  document.querySelector<HTMLInputElement>(`[data-themes] [value="${value}"]`)

/** Sets the colour in the next frame, after the inline script has applied the theme. */
function tint() {
  requestAnimationFrame(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      meta.content = backgroundColor
  })
}
