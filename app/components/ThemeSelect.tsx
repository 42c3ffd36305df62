import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { readStored, writeStored } from '../utils/storage.ts'
import { themeKey, themes } from '../utils/theme.ts'

/**
 * Day, night or as the device has it. What was chosen is put on the document by the inline script; a choice made before
 * the app has started shows at once by the rules of `tokens.css`, and is kept as soon as it has. The form only keeps browsers
 * from bringing back what was pressed when this page was left, which would pass for such a choice; it is sent nowhere.
 */
export function ThemeSelect() {
  const { theme } = useLanguage().messages
  const choices = useRef<HTMLFieldSetElement>(null)

  // Native events: React would miss the change of a choice that it did not see made.
  useEffect(() => {
    const field = (value: string) => choices.current?.querySelector<HTMLInputElement>(value)
    // A page that comes back as it was left: meanwhile something else may have been chosen. Safari resets the form after this event.
    function onShow({ persisted }: PageTransitionEvent) {
      if (persisted) setTimeout(() => field(`[value="${readStored('localStorage', themeKey)}"]`)?.click())
    }
    const early = field('[value=light]:checked, [value=dark]:checked')
    const chosen = early ?? field(`[value="${document.documentElement.dataset.theme}"]`)
    if (chosen) chosen.checked = true
    if (early) keep(early.value)
    choices.current?.addEventListener('change', onChange)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return (
    <form method="dialog" autoComplete="off">
      <fieldset ref={choices} className="theme">
        <legend>{theme.label}</legend>
        {themes.map((name) => (
          <label key={name}>
            <input type="radio" name="theme" value={name} defaultChecked={name === 'system'} />
            {theme[name]}
          </label>
        ))}
      </fieldset>
    </form>
  )
}

function onChange({ target }: Event) {
  keep((target as HTMLInputElement).value)
}

function keep(theme: string) {
  document.documentElement.dataset.theme = theme
  writeStored('localStorage', themeKey, theme)
}
