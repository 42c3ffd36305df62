import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { readStored } from '#app/utils/storage.ts'
import { themeKey, themes } from './theme.ts'

/** The form stops browsers from restoring an old choice. */
export function ThemeSelect() {
  const { theme } = useLanguage().labels
  const choices = useRef<HTMLFieldSetElement>(null)

  // The inline script applies and stores a choice, also before hydration.
  useEffect(() => {
    const field = (value?: string | null) =>
      choices.current?.querySelector<HTMLInputElement>(`[value="${value}"]`)
    // After Back the theme may have changed elsewhere. Safari resets the form after `pageshow`.
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) setTimeout(() => field(readStored('localStorage', themeKey))?.click())
    }
    const selected = field(document.documentElement.dataset.theme)
    if (selected) selected.checked = true
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return (
    <form method="dialog" autoComplete="off">
      {/* No flex box: Safari leaves the floating legend out of its width. */}
      <fieldset ref={choices} className="hidden min-w-0 border-0 p-0 js:block">
        <legend className="float-left mr-5 p-0 leading-11 text-soft">{theme.label}</legend>
        {themes.map((name) => (
          <label
            key={name}
            className="mr-5 inline-flex min-h-11 cursor-pointer items-center gap-[0.5em] last:mr-0"
          >
            <input
              className="theme-choice"
              type="radio"
              name="theme"
              value={name}
              defaultChecked={name === 'system'}
            />
            {theme[name]}
          </label>
        ))}
      </fieldset>
    </form>
  )
}

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
