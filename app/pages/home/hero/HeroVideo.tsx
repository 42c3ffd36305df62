import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { PlayIcon } from '#app/components/PlayIcon.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

type Hero = Localized<NonNullable<HomeQueryResult['page']>['hero']>

type Props = Pick<Hero, 'videoLabel' | 'videoUrl' | 'thumbnail'>

export function HeroVideo({ videoLabel, videoUrl, thumbnail }: Props) {
  const { labels } = useLanguage()
  return (
    <a
      className="group relative mb-(--floor) ml-auto block aspect-9/16 w-[calc(3*var(--unit))] bg-celadon text-ink-black [--color-focus:var(--color-on-box)] md:mt-[calc(var(--unit)/2)] md:ml-column"
      href={videoUrl}
      target="_blank"
      rel="noopener"
    >
      <Picture
        className="size-full object-cover"
        picture={thumbnail}
        widths={pictureWidths.middle}
        sizes="(min-width: 112.5rem) 26.25rem, (min-width: 48rem) 24vw, 47vw"
        aspect={9 / 16}
        // The title is the LCP element, so hydration does not wait for this image.
        priority="lazy"
      />
      <span className="absolute bottom-0 left-0 aspect-square w-(--unit) bg-on-box text-box shadow-[0_0_0_1px_var(--color-box)] transition-[background,color] group-hover:bg-paper group-hover:text-ink forced-colors:border-2 forced-colors:text-[LinkText]">
        <PlayIcon />
        <span className="absolute hero-caption bottom-0 text-balance text-caption-on-box max-lg:zh:text-[0.75rem]">
          <LocalizedText of={videoLabel} /> <span className="sr-only">{labels.a11y.newTab}</span>
        </span>
      </span>
    </a>
  )
}
