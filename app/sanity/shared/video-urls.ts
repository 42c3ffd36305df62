// Relative, because the Studio reads this file, too.
import { safeHref } from '../../utils/safe-href.ts'

/** An id at a video service, which needs no escaping in an address. */
export const videoId = /^[\w-]{1,64}$/

export type VideoAspect = 'vertical' | 'square' | 'wide'

const aspects: Record<VideoAspect, number> = { vertical: 9 / 16, square: 1, wide: 16 / 9 }

/** Format of a video, wide unless the editor said otherwise. */
export function videoAspect(aspect: string | null | undefined): VideoAspect {
  return aspect === 'vertical' || aspect === 'square' ? aspect : 'wide'
}

/** Width ÷ height. */
export function aspectRatio(aspect: VideoAspect): number {
  return aspects[aspect]
}

/**
 * Address of the player for a video: the template of the site settings with the id in place of `{id}`. Null when either
 * is not what it should be, since the result is loaded into the page.
 */
export function playerUrl(template: string | null | undefined, id: string | null | undefined): string | null {
  if (!id || !videoId.test(id)) return null
  if (!template?.includes('{id}')) return null
  const address = template.replaceAll('{id}', id)
  return safeHref(address)?.kind === 'external' ? address : null
}

/** The same, told to start at once: the visitor has already pressed play. */
export function autoplayUrl(address: string): string {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  return url.href
}
