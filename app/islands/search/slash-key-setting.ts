import { areShortcutsOn, chooseShortcuts } from '#app/components/shortcut-setting.ts'
import { slashKey } from './slash-key.ts'

/** WCAG 2.1.4: the tick box, on the search page and in the dialog, turns the key `/` off. */
export function startSlashKeySetting(): void {
  const box = document.querySelector<HTMLInputElement>('[data-slash-key]')
  if (box) box.checked = areShortcutsOn(slashKey)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && 'slashKey' in target.dataset)
      chooseShortcuts(slashKey, target.checked)
  })
}
