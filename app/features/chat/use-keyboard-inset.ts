import { useEffect, type RefObject } from 'react'

/** Some browsers lay their keyboard over fixed elements: `--keyboard` is its height. */
export function useKeyboardInset(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
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
