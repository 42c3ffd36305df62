import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

export function AboutHero({ hero }: { hero: AboutContent['page']['hero'] }) {
  return (
    <header className="lines pt-below-bar">
      <div className="page-grid">
        <p className="label max-md:mb-4">
          <LocalizedText of={hero.label} />
        </p>
        <h1 className="text-[clamp(2.75rem,11.5vw,calc(var(--spacing-column)*1.12))] font-[760] tracking-[-0.045em] md:col-[3/13] max-md:zh:text-[clamp(2rem,10.4vw,3rem)]">
          <LocalizedText of={hero.heading} />
        </h1>
        <p className="lead mt-6 md:col-[3/9] md:pb-band">
          <LocalizedText of={hero.lead} />
        </p>
        <svg
          className="w-full p-0 text-celadon max-md:col-[7/13] max-md:mt-8 md:col-[9/13] md:self-end"
          viewBox="0 0 2 1"
          aria-hidden="true"
        >
          <path d="M0 1a1 1 0 0 1 2 0z" fill="currentColor" />
        </svg>
      </div>
    </header>
  )
}
