/** Runs in the head, before the app and without it. At most 2,048 bytes minified; sole user of the window's handler properties. */
import { localeOfCountry } from './i18n/countries.ts'
import { isLocale, languageKey, languageMaxAge } from './i18n/locales.ts'
import { themeKey } from './theme/theme.ts'
import { hydrationDataId } from './hydration/hydration-data-id.ts'

const page = document
const find = <Found extends Element = HTMLElement>(selector: string) => page.querySelector<Found>(selector)
const dataset = find(':root')!.dataset

dataset.js = ''

const face = find<HTMLStyleElement>('#face')!
face.disabled = true

// localStorage holds the choice, the cookie mirrors it for the server. A guess ends with the session.
// Returns whether the cookie was set: frames of other sites have none, whatever `cookieEnabled` says.
const saveLanguage = (language: string, isGuess?: boolean, pair = languageKey + '=' + language) => {
  page.cookie = `${pair};path=/;samesite=lax${isGuess ? '' : `;max-age=${languageMaxAge}`}`
  if (!isGuess) readOrStore(languageKey, language)
  return page.cookie.includes(pair)
}

/** Storage may be forbidden: the cookie alone then carries the language. */
const readOrStore = (key: string, value?: string) => {
  try {
    const storage = localStorage
    return value ? (storage[key] = value) : storage[key]
  } catch {}
}

const applyLanguage = (language: string, isGuess?: boolean) => {
  // Without the cookie it would reload forever. A hash has another position in another language.
  // `history.go` is the shorter `location.reload`.
  if (saveLanguage(language, isGuess) && language !== dataset.locale) {
    scroll(0, 0)
    history.go()
  } else delete dataset.detecting
}

// The server chose English for `/en/…`. Behind a prefix the URL decides (`prefixAttribute`).
const chosen = `${languageKey}-chosen=`
if (page.cookie.includes(chosen)) {
  page.cookie = `${chosen};path=/;max-age=0`
  saveLanguage('en')
}
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

dataset.theme = readOrStore(themeKey) ?? ''

// Sets `--y` on the drawn ground: every element would inherit it from the root and be restyled per scroll event.
// Finds the root each time: React replaces it where an extension has changed the document.
onscroll = () => {
  find(':root')!.toggleAttribute('data-scrolled', scrollY > 10)
  find('[data-drift]')?.style.setProperty('--y', scrollY as never)
}

// These events do not reach the window. A failed picture falls back to its lowest resolution, then to what lies below it.
for (const isFailed of [false, true]) {
  page.addEventListener(
    isFailed ? 'error' : 'load',
    (event) => {
      const picture = event.target as HTMLImageElement & Partial<Pick<HTMLLinkElement, 'as'>>
      // Styles have no `srcset`, not even an empty one; preloads have `as`.
      const lowest = (picture as { srcset?: string }).srcset?.split(' ')[0]
      if (isFailed && lowest) {
        picture.srcset = ''
        picture.src = lowest
      } else if (lowest != null || picture.as) {
        face.disabled = false
        ;(picture.closest<HTMLElement>('[data-state]') ?? picture).dataset.state = isFailed
          ? 'error'
          : 'loaded'
      }
    },
    true,
  )
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries as (IntersectionObserverEntry & {
      target: HTMLElement
    })[]) {
      if (isIntersecting) {
        target.style.transitionDelay = `${target.dataset.reveal}00ms`
        target.dataset.shown = ''
        observer.unobserve(target)
      }
    }
  },
  { threshold: 0.1 },
)
new MutationObserver(() =>
  page.querySelectorAll('[data-reveal]:not([data-shown])').forEach((element) => observer.observe(element)),
).observe(page, { childList: true, subtree: true })

onclick = (event) => {
  const dialog = find<HTMLDialogElement>('#menu')!
  const element = event.target as Element
  if (element.closest('[data-menu]')) dialog.showModal()
  else if ((element === dialog && event.offsetX < 0) || element.closest('#menu a')) dialog.close()
}
onsubmit = (event) => {
  const language = (event.target as HTMLFormElement).language
  if (language) saveLanguage(language.value)
}

// Scrolls to the hash, except after a reload or Back, which restore the position until the page has loaded.
// `performance.navigation` is deprecated but half the bytes of the navigation entry.
const type = performance.navigation.type
addEventListener(type ? 'load' : 'DOMContentLoaded', () =>
  setTimeout(
    () =>
      (scrollY && type) ||
      find(':target')?.scrollIntoView(
        matchMedia('(prefers-reduced-motion)').matches || { behavior: 'smooth' },
      ),
    100,
  ),
)

// After everything has loaded and painted, or on first input. One task per module.
const startApp = () =>
  find(`#${hydrationDataId}`)
    ?.dataset.modules?.split(' ')
    .forEach((module) => setTimeout((() => import(module)) as VoidFunction))
const nextFrame = requestAnimationFrame
onload = () => nextFrame(() => nextFrame(startApp))
onpointerdown = onkeydown = startApp
