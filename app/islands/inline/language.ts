import { localeOfCountry, isLocale, languageKey, languageMaxAge } from '#app/i18n/locales.ts'
import { dataset, page, pending, readOrStore, reloadedForLanguage } from './document.ts'
import { whenShown } from '#app/utils/when-shown.ts'

// localStorage holds the choice, the cookie mirrors it for the server. A guess ends with the session.
// Returns whether the cookie was set: frames of other sites have none, whatever `cookieEnabled` says.
const saveLanguage = (language: string, isGuess?: boolean, pair = languageKey + '=' + language) => {
  page.cookie = `${pair};path=/;samesite=lax${isGuess ? '' : `;max-age=${languageMaxAge}`}`
  if (!isGuess) readOrStore(languageKey, language)
  return page.cookie.includes(pair)
}

const applyLanguage = (language: string, isGuess?: boolean) => {
  // Without the cookie it would reload forever. A hash has another position in another language.
  // `history.go` is the shorter `location.reload`.
  if (saveLanguage(language, isGuess) && language !== dataset.locale) {
    scroll(0, 0)
    history.replaceState(reloadedForLanguage, '', pending.hash || location.hash)
    history.go()
  } else delete dataset.detecting
}

// The server chose English for `/en/…`. Behind a prefix the URL decides (`data-prefix`).
const chosen = `${languageKey}-chosen=`
if (page.cookie.includes(chosen)) {
  page.cookie = `${chosen};path=/;max-age=0`
  saveLanguage('en')
}
whenShown(() => {
  const saved = !dataset.prefix && readOrStore(languageKey)
  if (isLocale(saved)) applyLanguage(saved)
  else if (dataset.detecting) {
    void fetch('/api/geo', { signal: (AbortSignal as Partial<typeof AbortSignal>).timeout?.(2000) })
      .then((response) => response.json())
      .then((found) => found.country_code.trim())
      .catch((error) => console.warn('Location lookup failed', error))
      // Unless the visitor has chosen meanwhile, or another tab has detected.
      .then((country) =>
        applyLanguage(
          readOrStore(languageKey) === saved ? localeOfCountry(country) : readOrStore(languageKey),
          !country,
        ),
      )
  }
})

onsubmit = (event) => {
  const language = (event.target as HTMLFormElement).language
  if (language) saveLanguage(language.value)
}
