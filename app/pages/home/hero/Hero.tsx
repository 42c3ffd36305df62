import { brand } from '#app/utils/brand.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { nextStart } from '#app/i18n/offer.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { withWholeDates } from '#app/i18n/word-breaks.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { floor, lightPath } from './window-light.ts'
import { HeroVideo } from './HeroVideo.tsx'

type HeroContent = Localized<NonNullable<HomeQueryResult['page']>['hero']>

const path = lightPath(2)

/** Shrinks long titles. */
const fits: Record<TitleSize, string> = {
  full: '[--fit:1]',
  large: '[--fit:0.8]',
  medium: '[--fit:0.62]',
  small: '[--fit:0.5]',
}

type Props = { content: HeroContent; programs: Localized<HomeQueryResult['programs']> }

export function Hero({ content, programs }: Props) {
  const { labels, locale } = useLanguage()
  return (
    <div className="page-grid pt-20 md:pt-22">
      <div className="md:col-[1/8] md:pt-[clamp(1.5rem,4.5vh,3.25rem)] md:pb-8 md:zh:[@media(min-height:45rem)]:self-center">
        <p className="w-fit border-2 p-[0.55rem_0.8rem_0.6rem] font-head text-small/[1.1] font-semibold">
          <LocalizedText of={content.chip} />
        </p>
        <Title text={content.title} />
        <p className="lead hero-appear-[0.4s] md:max-w-[calc(var(--spacing-column)*5)] lg:zh:max-w-[calc(var(--spacing-column)*6)]">
          <LocalizedText of={content.tagline} />
        </p>
        <p className="mt-5 flex hero-appear-[0.6s] flex-wrap gap-3 max-md:*:w-full max-md:*:text-center md:mt-7">
          <AnchorLink className="button" section="pricing">
            <LocalizedText of={content.primaryCta} />
          </AnchorLink>
          <AnchorLink className="button button-line hover:text-hero-surface" section="contact">
            <LocalizedText of={content.secondaryCta} />
          </AnchorLink>
          <AnchorLink
            className="self-center py-1 font-head font-semibold max-md:mx-auto max-md:w-auto! md:text-small"
            section="programs"
          >
            <LocalizedText
              of={withWholeDates(nextStart(programs, locale, labels)) || labels.programs.dates}
            />
          </AnchorLink>
        </p>
      </div>
      <div
        className="hero-box relative mt-12 p-0 motion-safe:parallax md:col-[8/-1] md:mt-0 md:grid md:content-end"
        id="parallax"
      >
        <FloorLight />
        <span className="absolute hero-name han-column text-on-box" aria-hidden="true" lang="zh-Hant">
          {brand.han}
        </span>
        <HeroVideo {...content} />
      </div>
    </div>
  )
}

function Title({ text }: { text: HeroContent['title'] }) {
  return (
    <h1 className={`hero-title text-wrap ${fits[titleSize(plain(text))]}`}>
      <LocalizedText of={text} />
    </h1>
  )
}

/** The outline of the light is 1px larger than the floor; its corners are those of window-light.ts. */
function FloorLight() {
  return (
    <div
      className="absolute -bottom-px -left-(--unit) hero-light md:left-[calc(-3*var(--unit))]"
      aria-hidden="true"
    >
      <svg
        className="size-full max-w-none overflow-visible fill-light-pool forced-colors:fill-[CanvasText]"
        viewBox={`0 0 ${floor.width} ${floor.height}`}
        preserveAspectRatio="none"
      >
        <path d={path} />
      </svg>
    </div>
  )
}

export type TitleSize = 'full' | 'large' | 'medium' | 'small'

/** The size by the longest line, which must stay beside the box. A Chinese character counts as two Latin ones. */
export function titleSize(title: string): TitleSize {
  const maxWidth = Math.max(...title.split('\n').map(lineWidth))
  if (maxWidth <= 11) return 'full'
  if (maxWidth <= 14) return 'large'
  if (maxWidth <= 18) return 'medium'
  return 'small'
}

function lineWidth(line: string): number {
  return [...line.trim()].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0)
}

function isWide(character: string): boolean {
  return /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(character)
}
