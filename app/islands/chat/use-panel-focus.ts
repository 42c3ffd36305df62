import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { isTyping, type ChatState } from './state.ts'

type Panel = {
  panel: RefObject<HTMLElement | null>
  conversation: RefObject<HTMLElement | null>
  state: ChatState
  takesFocus: RefObject<boolean>
  isForm: boolean
  close(): void
}

/** Shows the newest answer from its first line, or the whole form after it, gives the focus to what can be done next, and closes with Escape. */
export function usePanelFocus({ panel, conversation, state, takesFocus, isForm, close }: Panel): void {
  const isOpen = state.open
  const typing = isTyping(state)
  const messages = state.messages.length

  useLayoutEffect(() => {
    const log = conversation.current
    const newest = [...(log?.querySelectorAll<HTMLElement>(newestAnswer) ?? [])].at(-1)
    if (!isOpen || !log || !newest) return
    const fields = isForm ? log.querySelector('fieldset') : null
    const endOfFields = fields ? fields.offsetTop + Math.min(fields.offsetHeight, log.clientHeight) : 0
    log.scrollTo({ top: Math.max(newest.offsetTop - 16, endOfFields - log.clientHeight) })
  }, [conversation, isOpen, messages, typing, isForm])

  useEffect(() => {
    if (isOpen && takesFocus.current)
      (firstAction(panel.current) ?? conversation.current)?.focus({ preventScroll: true })
  }, [panel, conversation, isOpen, takesFocus])

  useEffect(() => {
    if (!typing && document.activeElement === conversation.current)
      (firstAction(panel.current) ?? conversation.current)?.focus({ preventScroll: true })
  }, [panel, conversation, typing, messages, isForm])

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented || isComposing || document.querySelector('dialog[open]'))
        return
      close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  useKeyboardInset(panel, isOpen)
}

/** What was said since the visitor last spoke, from its first line on: two messages may follow each other. */
const newestAnswer =
  '[data-speaker]:first-child, [data-speaker=visitor] + *, [data-speaker=visitor]:last-child'

/** A link of the newest message, else the form, else the first option. */
function firstAction(panel: HTMLElement | null): HTMLElement | null | undefined {
  return (
    panel?.querySelector<HTMLElement>('[data-speaker]:last-child a') ??
    panel?.querySelector<HTMLElement>('form:not([hidden]) fieldset') ??
    panel?.querySelector<HTMLElement>('[data-options] button:enabled')
  )
}

/** Some browsers lay their keyboard over fixed elements: `--keyboard` is its height. */
function useKeyboardInset(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const view = window.visualViewport
    if (!view || !isOpen) return
    const fit = () => {
      const covered = document.documentElement.clientHeight - view.offsetTop - view.height
      // Less is a toolbar; zoomed by two fingers, the visitor moves the view.
      const isKeyboard = covered > 100 && view.scale < 1.01
      panel.current?.style.setProperty('--keyboard', isKeyboard ? `${covered}px` : null)
      if (isKeyboard) panel.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
    }
    for (const event of ['resize', 'scroll']) view.addEventListener(event, fit)
    return () => {
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, fit)
    }
  }, [panel, isOpen])
}
