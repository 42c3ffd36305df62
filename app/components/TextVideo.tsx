import type { ComponentProps } from 'react'
import { VideoPlayer } from './VideoPlayer.tsx'

/** In a column of text, where a vertical one would be too tall. */
export function TextVideo({
  video,
  className = '',
}: Pick<ComponentProps<typeof VideoPlayer>, 'video' | 'className'>) {
  const width = video.aspect === 'vertical' ? 'max-w-[calc(var(--spacing-column)*3.5)]' : ''
  return <VideoPlayer className={`${className} ${width}`.trim() || undefined} video={video} />
}
