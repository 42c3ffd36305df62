/**
 * Runs inline in the head, before and without the app: whatever must react at once. At most 2 kB minified.
 * Everything it does is an enhancement: without it the page is complete, visible and navigable.
 */
import { localeOfCountry } from '../i18n/countries.ts'
import { isLocale, languageKey } from '../i18n/locales.ts'

const root = document.documentElement
const { dataset } = root
const on: typeof addEventListener = addEventListener
const closest = (event: Event, selector: string) => (event.target as Element).closest<HTMLElement>(selector)

root.classList.add('js')

// Language: localStorage holds the visitor's choice, the cookie mirrors it for the server.
function save(language: string, lasting: boolean) {
  document.cookie = `${languageKey}=${language};path=/;samesite=lax${lasting ? ';max-age=31536000' : ''}`
  if (lasting) storage((store) => store.setItem(languageKey, language))
}

/** Storage may be forbidden; the cookie alone then carries the choice. */
function storage(access: (store: Storage) => unknown) {
  try {
    return access(localStorage)
  } catch {
    return null
  }
}

function settle(language: string, lasting = true) {
  save(language, lasting)
  // A browser that refuses cookies would reload for ever.
  if (language !== dataset.locale && navigator.cookieEnabled) location.reload()
  else delete dataset.detecting
}

// `/en/…` has chosen English on the server; behind `/zh` and `/zh-TW` the address decides, whatever is saved.
const chosen = `${languageKey}-chosen=`
if (document.cookie.includes(chosen)) {
  document.cookie = `${chosen};path=/;max-age=0`
  save('en', true)
}
const saved = dataset.prefix == null && storage((store) => store.getItem(languageKey))
if (isLocale(saved)) {
  if (saved !== dataset.locale || dataset.detecting != null) settle(saved)
} else if (dataset.detecting != null) {
  fetch('/api/geo', { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json())
    .then(({ country_code: country }) => {
      if (!country) throw 'country unknown'
      settle(localeOfCountry(country))
    })
    .catch((error) => {
      console.warn('Location lookup failed:', error)
      settle('en', false)
    })
}

// Bar and parallax.
function onScroll() {
  root.toggleAttribute('data-scrolled', scrollY > 10)
  root.style.setProperty('--scroll', `${scrollY}px`)
}
on('scroll', onScroll)

// Pictures: a lower resolution when the high one fails; when that fails too, what lies under the picture shows.
function onPicture({ type, target }: Event) {
  if (!(target instanceof HTMLImageElement)) return
  const { fallback } = target.dataset
  if (type === 'error' && fallback && target.srcset) {
    target.removeAttribute('srcset')
    target.src = fallback
  } else target.dataset.state = type
}
// Load events of pictures reach the document, not the window.
for (const type of ['error', 'load']) document.addEventListener(type, onPicture, true)

// Reveal once, at a tenth in view, 100 ms later for every place in its group.
const observer = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue
      const target = entry.target as HTMLElement
      target.style.transitionDelay = `${+target.dataset.reveal! * 100}ms`
      target.dataset.shown = ''
      observer.unobserve(target)
    }
  },
  { threshold: 0.1 },
)
new MutationObserver(() => {
  for (const element of document.querySelectorAll('[data-reveal]:not([data-shown])'))
    observer.observe(element)
}).observe(root, { childList: true, subtree: true })

// Menu and language, also before the app has started.
on('click', (event) => {
  const dialog = document.querySelector<HTMLDialogElement>('[data-menu]')
  if (closest(event, '[data-open-menu]')) dialog?.showModal()
  else if (
    (event.target === dialog && event.offsetX < 0) ||
    closest(event, '[data-menu] :is(a,[data-close])')
  )
    dialog?.close()
})
on('submit', ({ target }) => {
  const language = new FormData(target as HTMLFormElement).get('language')
  if (isLocale(language)) save(language, true)
})

// Hash: smooth scroll to its element once the page has settled.
on('DOMContentLoaded', () => {
  onScroll()
  const behavior = matchMedia('(prefers-reduced-motion:reduce)').matches ? 'auto' : 'smooth'
  setTimeout(() => document.querySelector(':target')?.scrollIntoView({ behavior }), 100)
})
