import { useEffect } from 'react'
import { closest } from '#app/utils/dom.ts'

/** Delegated: articles are static content, whose elements have no handlers. */
export function useCopyButtons(): void {
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const button = closest(event, '[data-copied]')
      if (button) void copyBeside(button)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}

async function copyBeside({ parentElement, dataset }: HTMLElement): Promise<void> {
  const field = parentElement?.querySelector('input')
  const outcome = parentElement?.querySelector('[role="status"]')
  if (!field || !outcome) return
  try {
    await navigator.clipboard.writeText(field.value)
    outcome.textContent = dataset.copied ?? ''
  } catch {
    // No permission, or an insecure context.
    field.select()
    outcome.textContent = dataset.selected ?? ''
  }
}
