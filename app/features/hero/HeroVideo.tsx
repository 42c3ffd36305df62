import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { PlayIcon } from '#app/components/PlayIcon.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HeroContent } from './Hero.tsx'

type Props = Pick<HeroContent, 'videoLabel' | 'videoUrl' | 'thumbnail'>

export function HeroVideo({ videoLabel, videoUrl, thumbnail }: Props) {
  const { messages } = useLanguage()
  return (
    <a className="hero__door" href={videoUrl} target="_blank" rel="noopener">
      <Picture
        className="hero__thumbnail"
        picture={thumbnail}
        widths={pictureWidths.middle}
        sizes="(min-width: 112.5rem) 26.25rem, (min-width: 48rem) 24vw, 47vw"
        aspect={9 / 16}
        // The title is the LCP element, so hydration does not wait for this image.
        priority="lazy"
      />
      <span className="hero__play">
        <PlayIcon />
        <span className="hero__video-label">
          <LocalizedText of={videoLabel} /> <span className="visually-hidden">{messages.a11y.newTab}</span>
        </span>
      </span>
    </a>
  )
}
