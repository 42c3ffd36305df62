import { closest, isPlainClick } from '#app/utils/dom.ts'

/** Delegated, since videos are static content. Nothing is loaded from their host before the click. */
export function playVideos(): () => void {
  function onClick(event: MouseEvent) {
    const link = closest<HTMLAnchorElement>(event, 'a[data-loading]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    play(link)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** The link stays behind the player: its poster shows until the video does. */
function play(link: HTMLAnchorElement): void {
  const notice = document.createElement('p')
  notice.className =
    'absolute inset-x-0 bottom-0 max-w-none bg-ink-black p-4 font-head text-small/[1.3] font-semibold'
  notice.textContent = link.dataset.loading ?? ''
  const url = new URL(link.href)
  url.searchParams.set('autoplay', '1')
  const player = document.createElement('iframe')
  player.className = 'absolute inset-0 size-full border-0'
  player.src = url.href
  player.title = link.closest('figure')?.querySelector('strong')?.textContent ?? ''
  player.allow = 'autoplay; encrypted-media; picture-in-picture'
  player.allowFullscreen = true
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.onload = () => notice.remove()
  link.inert = true
  link.after(notice, player)
  player.focus()
}
