/**
 * Runs inline in the head, before and without the app: whatever must react at once. At most 2,048 bytes minified, and the
 * only user of the window's handler properties.
 * Everything it does is an enhancement: without it the page is complete, visible and navigable.
 */
import { localeOfCountry } from '../i18n/countries.ts'
import { isLocale, languageKey, languageMaxAge } from '../i18n/locales.ts'
import { themeKey } from '../utils/theme.ts'
import { hydrationDataId } from './hydration-data-id.ts'

const page = document
const find = <Found extends Element = HTMLElement>(selector: string) => page.querySelector<Found>(selector)
const dataset = find(':root')!.dataset

dataset.js = ''

// The face of headings is in force as soon as its file has come (`FontFace`).
const face = find<HTMLStyleElement>('#face')!
face.disabled = true

// Language: localStorage holds the visitor's choice, the cookie mirrors it for the server. A guess ends with the session.
// Returns whether the cookie is kept: a frame of another site has none, whatever `cookieEnabled` says.
const saveLanguage = (language: string, isGuess?: boolean, pair = languageKey + '=' + language) => {
  page.cookie = `${pair};path=/;samesite=lax${isGuess ? '' : `;max-age=${languageMaxAge}`}`
  if (!isGuess) readOrStore(languageKey, language)
  return page.cookie.includes(pair)
}

/** What is stored, or what shall be. Storage may be forbidden; the cookie alone then carries the language. */
const readOrStore = (key: string, value?: string) => {
  try {
    const kept = localStorage
    return value ? (kept[key] = value) : kept[key]
  } catch {}
}

const applyLanguage = (language: string, isGuess?: boolean) => {
  // Without the cookie it would reload for ever. Where a hash has led to is another place in another language.
  if (saveLanguage(language, isGuess) && language !== dataset.locale) {
    scroll(0, 0)
    location.reload()
  } else delete dataset.detecting
}

// `/en/…` has chosen English on the server; behind `/zh` and `/zh-TW` the address decides, whatever is saved (`prefixAttribute`).
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
    // Without a country the look-up has failed.
    .then((found) => found.country_code.trim())
    .catch((error) => console.warn('Location lookup failed', error))
    // Unless the visitor has chosen in the meantime, or another tab has found out.
    .then((country) =>
      applyLanguage(
        readOrStore(languageKey) === saved ? localeOfCountry(country) : readOrStore(languageKey),
        !country,
      ),
    )
}

// Day and night: what the visitor has chosen, before anything is painted.
dataset.theme = readOrStore(themeKey) ?? ''

// Bar and parallax. A page that comes back where it was left scrolls there. The distance is the light's own: of the root
// every element would inherit it, and the whole page be styled anew at every step. The root is asked for each time: React makes
// a new one when an extension has changed the document.
onscroll = () => {
  find(':root')!.toggleAttribute('data-scrolled', scrollY > 10)
  find<SVGElement>('.hero__light')?.style.setProperty('--y', scrollY as never)
}

// Pictures: a lower resolution when the high one fails; when that fails too, what lies under the picture shows.
// Their events reach the document, not the window.
for (const type of ['load', 'error']) {
  page.addEventListener(
    type,
    (event) => {
      const picture = event.target as HTMLImageElement & Partial<Pick<HTMLLinkElement, 'as'>>
      // What else is loaded (styles) has no `srcset`, not even an empty one; what is fetched ahead says as what.
      const lowest = (picture as { srcset?: string }).srcset?.split(' ')[0]
      if (type === 'error' && lowest) {
        picture.srcset = ''
        picture.src = lowest
      } else if (lowest != null || picture.as) {
        face.disabled = false
        ;(picture.closest<HTMLElement>('[data-state]') ?? picture).dataset.state =
          type === 'load' ? 'loaded' : type
      }
    },
    true,
  )
}

// Reveal once, at a tenth in view, 100 ms later for every place in its group.
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

// Menu and language, also before the app has started.
onclick = (event) => {
  const dialog = find<HTMLDialogElement>('.menu')!
  const element = event.target as Element
  if (element.closest('[data-menu]')) dialog.showModal()
  else if ((element === dialog && event.offsetX < 0) || element.closest('.menu a')) dialog.close()
}
onsubmit = (event) => {
  const language = (event.target as HTMLFormElement).language
  if (language) saveLanguage(language.value)
}

// Hash: smooth scroll to its element once the page has settled. Not where a reload, or Back, has brought a reader to where they
// were; the reload into another language (`settle`) comes before there is such a place. The timeline’s entry says
// the same in twice the bytes.
addEventListener('DOMContentLoaded', () =>
  setTimeout(
    () =>
      (scrollY && performance.navigation.type) ||
      find(':target')?.scrollIntoView(
        matchMedia('(prefers-reduced-motion)').matches || { behavior: 'smooth' },
      ),
    100,
  ),
)

// The app: after everything else has loaded and been painted, which on a fast network may come later, or at once when the
// visitor acts. A module is loaded only once, and asked for in a task of its own.
const startApp = () =>
  find(`#${hydrationDataId}`)
    ?.dataset.modules?.split(' ')
    .forEach((module) => setTimeout(() => void import(module)))
const nextFrame = requestAnimationFrame
onload = () => nextFrame(() => nextFrame(startApp))
onpointerdown = onkeydown = startApp
