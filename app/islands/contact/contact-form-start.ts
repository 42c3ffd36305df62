import { whenShown } from '#app/utils/when-shown.ts'
import { closest, isPlainClick } from '#app/utils/dom.ts'
import { draftKey } from './draft-key.ts'
import { readStored } from '#app/utils/storage.ts'

/** Pixels below the window within which the form is near. */
const near = 400

/** Hydrates the form when it comes near or is touched, or at once where it has a draft to show. */
export function startContactForm(): void {
  const host = document.querySelector<HTMLElement>('[data-island="contact-form"]')
  if (!host) return
  const controller = new AbortController()
  const { signal } = controller
  let loading: Promise<void> | undefined
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: `${near}px 0px` },
  )
  function start() {
    observer.disconnect()
    loading ??= import('./contact-form.tsx').then(({ hydrateContactForm }) => {
      controller.abort()
      hydrateContactForm(host!)
    })
    // Without it the browser posts the form.
    loading.catch(() => {})
  }
  function submitLater(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    start()
    loading?.then(
      () => host!.querySelector('form')?.requestSubmit(),
      () => form.submit(),
    )
  }
  const form = host.querySelector('form')
  // The browser's validation bubbles would replace our notices.
  if (form) form.noValidate = true
  host.addEventListener('submit', submitLater, { signal })
  for (const type of ['focusin', 'pointerdown']) host.addEventListener(type, start, { signal })
  whenShown(() => {
    if (host.contains(document.activeElement) || readStored('sessionStorage', draftKey)) start()
    else observer.observe(host)
  })
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
