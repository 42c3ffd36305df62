export type AvatarState = 'idle' | 'loading' | 'loaded' | 'error'

/**
 * State of an avatar from its image element: idle without one. A finished image may have loaded or failed before
 * anybody listened, so its size decides.
 */
export function avatarState(image: Pick<HTMLImageElement, 'complete' | 'naturalWidth'> | null): AvatarState {
  if (!image) return 'idle'
  if (!image.complete) return 'loading'
  return image.naturalWidth > 0 ? 'loaded' : 'error'
}
