type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Other clicks open a tab, a window or a menu. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function closest<Kind extends HTMLElement>({ target }: Event, selector: string): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea, select')
}

/** Undefined in browsers before 2023, which wait without limit. */
export function timeoutSignal(ms: number): AbortSignal | undefined {
  return (AbortSignal as Partial<typeof AbortSignal>).timeout?.(ms)
}
