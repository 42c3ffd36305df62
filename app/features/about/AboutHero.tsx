import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

export function AboutHero({ hero }: { hero: AboutContent['page']['hero'] }) {
  return (
    <header className="about-hero lines">
      <div className="grid">
        <p className="label">
          <LocalizedText of={hero.label} />
        </p>
        <h1 className="about-hero__title">
          <HeadingText of={hero.heading} />
        </h1>
        <p className="about-hero__lead lead">
          <LocalizedText of={hero.lead} />
        </p>
        <svg className="about-hero__moon" viewBox="0 0 2 1" aria-hidden="true">
          <path d="M0 1a1 1 0 0 1 2 0z" fill="currentColor" />
        </svg>
      </div>
    </header>
  )
}
