/**
 * Runs inline in the head, before and without the app: whatever must react at once. Listed by hash, so at most 2 kB.
 * Everything it does is an enhancement: without it the page is complete, visible and navigable.
 */
import { languageKey } from '../i18n/locales.ts'

const root = document.documentElement
const motion = matchMedia('(prefers-reduced-motion:no-preference)')

root.classList.add('js')

// --- language: localStorage is the visitor's choice, the cookie its mirror for the server
const isSaved = (value: string | null) => /^(en|zh|zh-TW)$/.test(value ?? '')
const cookieOf = (value: string, age: string) => (document.cookie = `${languageKey}=${value};path=/;samesite=lax${age}`)

function save(language: string, lasting = true) {
  cookieOf(language, lasting ? ';max-age=31536000' : '')
  try {
    if (lasting) localStorage.setItem(languageKey, language)
  } catch {
    // Storage may be forbidden; the cookie alone then carries the choice.
  }
}

function settle(language: string, lasting?: boolean) {
  save(language, lasting)
  // A browser that refuses cookies would reload for ever.
  if (language !== root.dataset.locale && document.cookie.includes(`${languageKey}=${language}`)) location.reload()
  else delete root.dataset.detecting
}

let saved: string | null = null
try {
  saved = localStorage.getItem(languageKey)
} catch {
  // As above.
}
if (isSaved(saved)) {
  if (saved !== root.dataset.locale || root.dataset.detecting != null) settle(saved!)
} else if (root.dataset.detecting != null) {
  fetch('/api/geo', { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json())
    .then(({ country_code: country }) => {
      if (!country) throw 'country unknown'
      settle(/^(TW|HK|MO)$/.test(country) ? 'zh-TW' : /^(CN|SG)$/.test(country) ? 'zh' : 'en')
    })
    .catch((error) => {
      console.warn('Location lookup failed, showing English:', error)
      settle('en', false)
    })
}

// --- bar and parallax
addEventListener('scroll', onScroll, { passive: true })
function onScroll() {
  root.toggleAttribute('data-scrolled', scrollY > 10)
  if (motion.matches) root.style.setProperty('--scroll', `${scrollY}px`)
}

// --- pictures: a lower resolution when the high one fails; without any, the fallback under it shows
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return
    const { fallback } = target.dataset
    target.removeAttribute('srcset')
    if (fallback && target.src !== new URL(fallback, location.href).href) target.src = fallback
    else target.dataset.state = 'error'
  },
  true,
)
addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.dataset.state = 'loaded'
  },
  true,
)

// --- reveal once, at a tenth in view, 100 ms later for every place in its group
const reveals = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      target.style.transitionDelay = `${+target.dataset.reveal! * 100}ms`
      target.dataset.shown = ''
      reveals.unobserve(target)
    }
  },
  { threshold: 0.1 },
)
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLElement) {
        if (node.dataset.reveal) reveals.observe(node)
        node.querySelectorAll('[data-reveal]').forEach((element) => reveals.observe(element))
      }
}).observe(document, { childList: true, subtree: true })

// --- menu and language before the app has started
addEventListener('click', ({ target }) => {
  const element = target as Element
  const menu = element.closest<HTMLDialogElement>('dialog[data-menu]')
  if (element.closest('[data-open-menu]')) {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[data-menu]')
    if (!dialog?.open) dialog?.showModal()
  } else if (menu && (menu === element || element.closest('a,[data-close]'))) menu.close()
})
addEventListener('submit', ({ target }) => {
  const choice = (target as HTMLFormElement).elements.namedItem('language')
  if (choice instanceof HTMLInputElement) save(choice.value)
})

// --- hash: smooth scroll to the element after the page has settled
addEventListener('DOMContentLoaded', () => {
  onScroll()
  if (location.hash) setTimeout(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ behavior: motion.matches ? 'smooth' : 'auto' })
  }, 100)
})
