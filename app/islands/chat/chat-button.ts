import { whenShown } from '#app/utils/when-shown.ts'
import { isPlainClick } from '#app/utils/dom.ts'
import { brandPrefix } from '#app/utils/brand.ts'
import { isConversationRunning } from './running-conversation.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const dismissedKey = `${brandPrefix}-chat-bubble`

const loadChat = () => import('./chat.tsx')

/** Makes the link to `/chat` a button. The chat loads at the first press, or at once where a conversation is running. */
export function startChatButton(): void {
  const place = document.querySelector<HTMLElement>('[data-launcher]')
  const link = place?.querySelector('a')
  if (!place || !link) return
  link.setAttribute('role', 'button')
  link.setAttribute('aria-haspopup', 'dialog')
  link.setAttribute('aria-expanded', 'false')
  showBubble(place, link)
  const launcher = { place, link }

  async function open() {
    link!.setAttribute('aria-busy', 'true')
    tellOffline(place!, false)
    try {
      const { openChat } = await loadChat()
      await openChat(launcher)
      dismissBubble(place!)
    } catch (error) {
      console.error('The chat could not be loaded.', error)
      if (navigator.onLine) location.assign(link!.href)
      else tellOffline(place!, true)
    }
    link!.removeAttribute('aria-busy')
  }

  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void open()
  })
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    void open()
  })
  link.addEventListener('pointerenter', () => void loadChat().catch(() => {}), { once: true })
  addEventListener('online', () => tellOffline(place, false))
  whenShown(() => {
    if (!isConversationRunning()) return
    loadChat()
      .then(({ continueChat }) => continueChat(launcher))
      .catch(() => {})
  })
}

function showBubble(place: HTMLElement, link: HTMLElement): void {
  if (readStored('localStorage', dismissedKey)) return
  place.dataset.bubble = ''
  place.querySelector('button')?.addEventListener('click', () => {
    dismissBubble(place)
    link.focus()
  })
}

function dismissBubble(place: HTMLElement): void {
  writeStored('localStorage', dismissedKey, 'off')
  delete place.dataset.bubble
}

function tellOffline(place: HTMLElement, isOffline: boolean): void {
  const alert = place.parentElement?.querySelector<HTMLElement>('[data-offline]')
  if (alert) alert.textContent = isOffline ? (alert.dataset.offline ?? '') : ''
}
