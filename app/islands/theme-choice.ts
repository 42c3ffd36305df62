import { themeKey } from '#app/components/theme.ts'
import { readStored } from '#app/utils/storage.ts'
import { whenShown } from '#app/utils/when-shown.ts'

/** For `ThemeSelect`; the inline script applies and stores a choice. */
export function followTheme(): void {
  const selected = field(document.documentElement.dataset.theme)
  if (selected) selected.checked = true
  tint()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tint)
  document.addEventListener('change', tint)
  // The theme may have changed elsewhere. Safari resets the form after `pageshow`.
  const reread = () => setTimeout(() => field(readStored('localStorage', themeKey))?.click())
  addEventListener('pageshow', ({ persisted }) => persisted && reread())
  whenShown(reread)
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
