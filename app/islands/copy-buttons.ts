import { closest } from '#app/utils/dom.ts'

export function copyOnPress(): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-copied]')
    if (button) void copyBeside(button)
  })
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
