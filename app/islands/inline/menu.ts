import { find } from './document.ts'

onclick = (event) => {
  const dialog = find<HTMLDialogElement>('#menu')!
  const element = event.target as Element
  if (element.closest('[data-menu]')) dialog.showModal()
  else if ((element === dialog && event.offsetX < 0) || element.closest('#menu a')) dialog.close()
}
