import { createRoot } from 'react-dom/client'
import { ChatWidget, startSession } from './ChatWidget.tsx'
import type { ChatScript } from './script.ts'
import type { ChatSession } from './session.ts'
import { PageAddressProvider } from '#app/i18n/page-address.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { brandPrefix } from '#app/utils/brand.ts'
import { timeoutSignal } from '#app/utils/dom.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { isCopiedTab } from '#app/islands/tab-copy.ts'
import { pageAddress } from '#app/islands/page-address.ts'

/** `place`: holds the link and hides while the panel is open. */
type Launcher = { place: HTMLElement; link: HTMLElement }

const scriptKey = `${brandPrefix}-chat-script`
/** False after a page change: a panel that was open must not take the focus. */
const takesFocus = { current: false }
let shown: ChatSession | undefined

export async function openChat(launcher: Launcher): Promise<void> {
  takesFocus.current = true
  const { locale } = pageAddress()
  if (shown) void shown.setScript(loadScript(locale))
  else shown = show(await loadScript(locale), launcher)
  shown.dispatch({ type: 'open' })
}

/** Shows the conversation of the page before, at once from the script of this tab. */
export async function continueChat(launcher: Launcher): Promise<void> {
  const { locale } = pageAddress()
  const stored = JSON.parse(readStored('sessionStorage', scriptKey) ?? 'null') as ChatScript | null
  const script = stored?.locale === locale ? stored : await loadScript(locale)
  shown = show(script, launcher)
  if (script === stored) void shown.setScript(loadScript(locale))
}

function show(script: ChatScript, { place, link }: Launcher): ChatSession {
  const session = startSession(script, loadScript, isCopiedTab())
  const update = () => {
    const { open } = session.getState()
    place.hidden = open
    link.setAttribute('aria-expanded', String(open))
  }
  session.subscribe(update)
  update()
  const host = document.createElement('div')
  place.after(host)
  createRoot(host).render(
    <PageAddressProvider value={pageAddress()}>
      <ChatWidget session={session} takesFocus={takesFocus} launcher={link} />
    </PageAddressProvider>,
  )
  return session
}

async function loadScript(locale: Locale): Promise<ChatScript> {
  const response = await fetch(`/api/chat-script?locale=${locale}`, { signal: timeoutSignal(15_000) })
  if (!response.ok) throw new Error(`Chat script: ${response.status}`)
  const text = await response.text()
  writeStored('sessionStorage', scriptKey, text)
  return JSON.parse(text) as ChatScript
}
