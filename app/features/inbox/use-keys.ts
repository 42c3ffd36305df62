import { useEffect, useRef } from 'react'
import { isTyping } from '#app/utils/is-typing.ts'

/**
 * Runs what a key stands for, unless somebody is typing or holds a modifier key. Keys are `event.key` values, to which Shift
 * belongs where it makes a character.
 */
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
      const { [event.key]: act } = current.current
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEnabled])
}
