import { whenShown } from '#app/inline/when-shown.ts'
import { closest, isPlainClick } from '#app/utils/dom.ts'
import { draftKey } from '#app/features/contact/draft-key.ts'
import { readStored } from '#app/utils/storage.ts'

/** Pixels below the window within which the form is near. */
const near = 400

/** Hydrates the form when it comes near or is touched, or at once where it has an answer or a draft to show. */
export function startContactForm(): void {
  const host = document.querySelector<HTMLElement>('[data-island="contact-form"]')
  if (!host) return
  const controller = new AbortController()
  const { signal } = controller
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: `${near}px 0px` },
  )
  function start() {
    observer.disconnect()
    controller.abort()
    // Without it the browser posts the form.
    import('./contact-form.tsx').then(({ hydrateContactForm }) => hydrateContactForm(host!)).catch(() => {})
  }
  for (const type of ['focusin', 'pointerdown']) host.addEventListener(type, start, { signal })
  whenShown(() => (readStored('sessionStorage', draftKey) ? start() : observer.observe(host)))
  chooseLinkedTopic(host)
}

/** A link to the form with a topic chooses it at once. Elsewhere the page reads the topic from its URL. */
function chooseLinkedTopic(host: HTMLElement): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href^="?topic="]')
    const field = host.querySelector<HTMLSelectElement>('[name=topic]')
    if (!link || !field || !isPlainClick(event)) return
    event.preventDefault()
    field.value = new URLSearchParams(link.search).get('topic') ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The browser scrolls only to another hash.
    if (location.hash === link.hash) host.closest('section')?.scrollIntoView()
    else location.hash = link.hash
  })
}
