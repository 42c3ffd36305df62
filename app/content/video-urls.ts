import { safeHref } from '#app/utils/links.ts'

export const videoId = /^[\w-]{1,64}$/

export type VideoAspect = 'vertical' | 'square' | 'wide'

const aspects: Record<VideoAspect, number> = { vertical: 9 / 16, square: 1, wide: 16 / 9 }

export function videoAspect(aspect: string | null | undefined): VideoAspect {
  return aspect === 'vertical' || aspect === 'square' ? aspect : 'wide'
}

/** Width ÷ height. */
export function aspectRatio(aspect: VideoAspect): number {
  return aspects[aspect]
}

/** Null if the template or the id is invalid, since the result is loaded into the page. */
export function playerUrl(template: string | null | undefined, id: string | null | undefined): string | null {
  if (!id || !videoId.test(id)) return null
  if (!template?.includes('{id}')) return null
  const url = template.replaceAll('{id}', id)
  return safeHref(url)?.kind === 'external' ? url : null
}
