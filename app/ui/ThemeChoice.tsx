import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { writeStored } from './storage.ts'
import { themeKey, themes } from './theme.ts'

/**
 * Day, night or as the device has it. What was chosen is put on the document by the inline script; a choice made before
 * the app has started shows at once by the rules of `tokens.css`, and is kept as soon as it has.
 */
export function ThemeChoice() {
  const { theme } = useLanguage().messages
  const choices = useRef<HTMLFieldSetElement>(null)

  // Native events: React would miss the change of a choice that it did not see made.
  useEffect(() => {
    const field = (value: string) => choices.current?.querySelector<HTMLInputElement>(value)
    const early = field('[value=light]:checked, [value=dark]:checked')
    const chosen = early ?? field(`[value="${document.documentElement.dataset.theme}"]`)
    if (chosen) chosen.checked = true
    if (early) keep(early.value)
    choices.current?.addEventListener('change', onChange)
  }, [])

  return (
    <fieldset ref={choices} className="theme">
      <legend>{theme.label}</legend>
      {themes.map((name) => (
        <label key={name}>
          <input type="radio" name="theme" value={name} defaultChecked={name === 'system'} />
          {theme[name]}
        </label>
      ))}
    </fieldset>
  )
}

function onChange({ target }: Event) {
  keep((target as HTMLInputElement).value)
}

function keep(theme: string) {
  document.documentElement.dataset.theme = theme
  writeStored('localStorage', themeKey, theme)
}
