import { useId, type ComponentProps } from 'react'
import { languages } from '#app/i18n/languages.ts'
import type { Text } from '#app/i18n/localize.ts'
import { useRoot } from '#app/root-data.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture, type PictureContent } from './Picture.tsx'
import { pictureWidths } from './picture-urls.ts'
import { PlayIcon } from './PlayIcon.tsx'
import { aspectRatio, playerUrl, videoAspect } from '#app/content/video-urls.ts'
import { LocalizedText } from './LocalizedText.tsx'

type VideoContent = {
  title: Text
  videoId: string
  /** `vertical` (9:16), `square` or wide (16:9, the default). */
  aspect?: string | null
  poster?: PictureContent | null
}

type Props = {
  video: VideoContent
  sizes?: string
  className?: string
}

const frames = { vertical: 'aspect-9/16', square: 'aspect-square', wide: 'aspect-16/9' }

/** A link, so that it works without the app and in a new tab, which a click replaces by the player (`playVideos`). */
export function VideoPlayer({
  video,
  sizes = '(min-width: 64rem) 46vw, (min-width: 48rem) 60vw, 94vw',
  className,
}: Props) {
  const { locale, labels } = useLanguage()
  const settings = useRoot()?.site?.settings
  const url = playerUrl(settings?.video.playerUrl, video.videoId)
  const noticeId = useId()
  const aspect = videoAspect(video.aspect)

  const poster = (
    <Picture
      className="size-full object-cover"
      picture={video.poster}
      widths={pictureWidths.wide}
      sizes={sizes}
      aspect={aspectRatio(aspect)}
    />
  )
  return (
    // The surrounding text may be in another language.
    <figure className={className} lang={languages[locale].tag}>
      <div
        className={`relative ${frames[aspect]} overflow-hidden bg-ink-black text-paper-white supports-[overflow:clip]:overflow-clip`}
      >
        {url ? (
          <a
            className="group focus-inside block h-full"
            href={url}
            target="_blank"
            rel="noopener"
            aria-describedby={noticeId}
            data-loading={labels.video.loading}
          >
            <span className="absolute bottom-0 left-0 aspect-square w-[clamp(3.5rem,var(--spacing-column),33.4%)] bg-paper-white text-ink-black transition-[background,color] group-hover:bg-vermilion group-inert:hidden forced-colors:border-2 forced-colors:text-[LinkText]">
              <PlayIcon />
              <span className="sr-only">
                {labels.actions.playVideo}
                {labels.marks.colon}
                <LocalizedText of={video.title} />
              </span>
            </span>
            {poster}
          </a>
        ) : (
          poster
        )}
      </div>
      <figcaption className="px-inset pt-3 text-small/[1.4] *:block">
        <strong className="font-head font-semibold">
          <LocalizedText of={video.title} />
        </strong>
        {url ? (
          <span id={noticeId} className="text-soft">
            {labels.video.notice}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** In a column of text, where a vertical one would be too tall. */
export function TextVideo({
  video,
  className = '',
}: Pick<ComponentProps<typeof VideoPlayer>, 'video' | 'className'>) {
  const width = video.aspect === 'vertical' ? 'max-w-[calc(var(--spacing-column)*3.5)]' : ''
  return <VideoPlayer className={`${className} ${width}`.trim() || undefined} video={video} />
}
