import { useRef } from 'react'
import { useIsomorphicLayoutEffect } from '#app/components/use-isomorphic-layout-effect.ts'
import { isTyping } from '#app/utils/is-typing.ts'

/** What staff do with an entry; its buttons name their key in `data-key`. */
export function actionKeys(entry: () => ParentNode | null): Record<string, () => void> {
  const press = (key: string) => entry()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  return Object.fromEntries(['r', 'a', 'e', '!', 'm'].map((key) => [key, () => press(key)]))
}

/** Keys are `event.key` values. They belong to the page as soon as it is shown. */
export function useKeyboardShortcuts(keys: Record<string, () => void>, isEnabled: boolean): void {
  const current = useRef(keys)
  useIsomorphicLayoutEffect(() => {
    current.current = keys
  })
  useIsomorphicLayoutEffect(() => {
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
