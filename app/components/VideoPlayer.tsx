import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { languageTags } from '#app/i18n/locales.ts'
import { plain, type Text } from '#app/i18n/localize.ts'
import { useRoot } from '#app/i18n/root-data.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture, type PictureContent } from './Picture.tsx'
import { pictureWidths } from './picture-widths.ts'
import { PlayIcon } from './PlayIcon.tsx'
import { aspectRatio, playerUrl, autoplayUrl, videoAspect } from '../sanity/shared/video-urls.ts'
import { LocalizedText } from './LocalizedText.tsx'

type VideoContent = {
  title: Text
  videoId: string
  /** vertical (9:16), square or wide (16:9); wide when it says nothing. */
  aspect?: string | null
  poster?: PictureContent | null
}

type Props = {
  video: VideoContent
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string
  className?: string
}

/**
 * A poster that becomes the player when it is pressed; nothing comes from the other website before. It is a link to the
 * player's own page, so it also works before the app has started, without it, and in a new tab.
 */
export function VideoPlayer({
  video,
  sizes = '(min-width: 64rem) 46vw, (min-width: 48rem) 60vw, 94vw',
  className = '',
}: Props) {
  const { locale, messages } = useLanguage()
  const settings = useRoot()?.site?.settings
  const address = playerUrl(settings?.video.playerUrl, video.videoId)
  const [playing, setPlaying] = useState<string | null>(null)
  const noticeId = useId()
  const aspect = videoAspect(video.aspect)
  const isPlaying = address !== null && playing === address

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(address)
  }

  const poster = (
    <Picture
      className="video__poster"
      picture={video.poster}
      widths={pictureWidths.wide}
      sizes={sizes}
      aspect={aspectRatio(aspect)}
      decorative={isPlaying}
    />
  )
  return (
    // The body around it may be in another language.
    <figure className={`video video--${aspect} ${className}`.trimEnd()} lang={languageTags[locale]}>
      <div className="video__frame">
        {isPlaying ? (
          <>
            {poster}
            <Player address={autoplayUrl(address)} title={plain(video.title)} />
          </>
        ) : address ? (
          <a
            className="video__link"
            href={address}
            target="_blank"
            rel="noopener"
            aria-describedby={noticeId}
            onClick={play}
          >
            <span className="video__play">
              <PlayIcon />
              <span className="visually-hidden">
                {messages.actions.playVideo}
                {messages.marks.colon}
                <LocalizedText of={video.title} />
              </span>
            </span>
            {poster}
          </a>
        ) : (
          poster
        )}
      </div>
      <figcaption className="video__caption">
        <strong>
          <LocalizedText of={video.title} />
        </strong>
        {address ? (
          <span id={noticeId} className="soft">
            {messages.video.notice}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}

/** The player of the other website; takes the focus from the link that it replaces. */
function Player({ address, title }: { address: string; title: string }) {
  const { messages } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => frame.current?.focus(), [])

  return (
    <>
      {loaded ? null : <p className="video__loading">{messages.video.loading}</p>}
      <iframe
        ref={frame}
        className="video__player"
        src={address}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}
