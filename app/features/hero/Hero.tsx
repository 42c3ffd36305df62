import { brand } from '#app/utils/brand.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { floor, lightPath } from './floor-light.ts'
import { HeroVideo } from './HeroVideo.tsx'
import { titleSize } from './title-size.ts'

export type HeroContent = Localized<NonNullable<HomeQueryResult['page']>['hero']>

const path = lightPath(2)

export function Hero({ content }: { content: HeroContent }) {
  return (
    <div className="grid hero__grid">
      <div className="hero__text">
        <p className="hero__chip">
          <LocalizedText of={content.chip} />
        </p>
        <h1 className={`hero__title hero__title--${titleSize(plain(content.title))}`}>
          <LocalizedText of={content.title} />
        </h1>
        <p className="hero__tagline lead">
          <LocalizedText of={content.tagline} />
        </p>
        <p className="hero__actions">
          <AnchorLink className="button" section="pricing">
            <LocalizedText of={content.primaryCta} />
          </AnchorLink>
          <AnchorLink className="button button--line" section="contact">
            <LocalizedText of={content.secondaryCta} />
          </AnchorLink>
        </p>
      </div>
      <div className="hero__box">
        <FloorLight />
        <span className="hero__name" aria-hidden="true" lang="zh-Hant">
          {brand.han}
        </span>
        <HeroVideo {...content} />
      </div>
    </div>
  )
}

function FloorLight() {
  return (
    <div className="hero__floor" aria-hidden="true">
      <svg className="hero__light" viewBox={`0 0 ${floor.width} ${floor.height}`} preserveAspectRatio="none">
        <path d={path} />
      </svg>
    </div>
  )
}
