import { enableEditing } from '#app/content/preview/editing.ts'
import { hydrateContactForm } from '#app/islands/contact/contact-form.tsx'

/** Parts of a document that content fills. */
const parts = ['header', 'main', 'footer', '#menu']

export function startEditing(): void {
  enableEditing(refresh)
}

/** Fetches the page again and exchanges what it shows, without scrolling or fading in. */
async function refresh(): Promise<void> {
  const response = await fetch(location.href)
  if (!response.ok) return location.reload()
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.title = next.title
  for (const selector of parts) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)]
    if (!old || !fresh) continue
    copyState(old, fresh)
    old.replaceWith(fresh)
  }
  const form = document.querySelector<HTMLElement>('[data-island="contact-form"]')
  if (form) hydrateContactForm(form)
}

/** What is folded and what has faded in. */
function copyState(from: Element, to: Element): void {
  const selector = '[data-reveal],details'
  const fresh = to.querySelectorAll<HTMLElement>(selector)
  from.querySelectorAll<HTMLElement>(selector).forEach((old, index) => {
    const element = fresh[index]
    if (!element) return
    if ('shown' in old.dataset) element.dataset.shown = ''
    if (old instanceof HTMLDetailsElement && old.open) element.setAttribute('open', '')
  })
}
