import { find, page } from './document.ts'

const face = find<HTMLStyleElement>('#face')!
face.disabled = true

// These events do not reach the window. A failed picture falls back to its lowest resolution, then to what lies below it.
for (const isFailed of [false, true]) {
  page.addEventListener(
    isFailed ? 'error' : 'load',
    (event) => {
      const picture = event.target as HTMLImageElement & Partial<Pick<HTMLLinkElement, 'as'>>
      // Styles have no `srcset`, not even an empty one; preloads have `as`.
      const lowest = (picture as { srcset?: string }).srcset?.split(' ')[0]
      if (isFailed && lowest) {
        picture.srcset = ''
        picture.src = lowest
      } else if (lowest != null || picture.as) {
        face.disabled = false
        ;(picture.closest<HTMLElement>('[data-state]') ?? picture).dataset.state = isFailed
          ? 'error'
          : 'loaded'
      }
    },
    true,
  )
}
