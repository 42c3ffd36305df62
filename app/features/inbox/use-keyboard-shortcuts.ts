import { useEffect, useRef } from 'react'
import { isTyping } from '#app/utils/is-typing.ts'

/** Keys are `event.key` values. */
export function useKeyboardShortcuts(keys: Record<string, () => void>, isEnabled: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isEnabled) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.shiftKey && event.key.length > 1) return
      const { [event.key]: action } = current.current
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}
