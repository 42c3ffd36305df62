import { useLanguage } from '#app/i18n/use-language.ts'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { lazyStatic } from '#app/hydration/lazy-static.ts'
import { homeAnchors, homeSections, type HomeSection } from '#app/utils/home-sections.ts'
import type { Home, sections, StaticPartName, StaticSectionName } from './sections.tsx'

type Attributes = { className: string; tabIndex?: -1 }

/** Other sections have the classes `band` and their name. */
const attributes: Partial<Record<StaticSectionName, Attributes>> = {
  hero: { className: 'hero lines' },
  figures: { className: 'band' },
  why: { className: 'band band-celadon' },
  summer: { className: 'band band-ink summer' },
  mentors: { className: 'mentors', tabIndex: -1 },
  news: { className: 'news band', tabIndex: -1 },
  testimonials: { className: 'voices band band-vermilion', tabIndex: -1 },
}

const load = () => import('./sections.tsx')

// In development everything is hydrated (see entry.client.tsx).
const loadedSections = import.meta.env.SSR || import.meta.env.DEV ? (await load()).sections : null

const contents = Object.fromEntries(
  [...homeSections.filter(isStatic), 'offers' as const, 'questions' as const].map((name) => [
    name,
    loadedSections ? loadedSections[name] : lazySection(name),
  ]),
) as typeof sections

function isStatic(name: HomeSection): name is StaticSectionName {
  return name !== 'services' && name !== 'contact'
}

function lazySection(name: keyof typeof sections) {
  return lazyStatic(async () => (await load()).sections[name])
}

export function StaticSection({ name, of }: { name: StaticSectionName; of: Home | null }) {
  const { figures } = useLanguage().labels.a11y
  const Content = contents[name]
  return (
    <StaticContent
      as="section"
      id={homeAnchors[name] || undefined}
      className={`band ${name}`}
      {...attributes[name]}
      aria-label={name === 'figures' ? figures : undefined}
      name={name}
      of={of}
    >
      {(home) => <Content of={home} />}
    </StaticContent>
  )
}

type PartProps = { as?: 'ul'; name: StaticPartName; className: string; of: Home | null }

/** Inside a section that is hydrated. */
export function StaticPart(props: PartProps) {
  const Content = contents[props.name]
  return <StaticContent {...props}>{(home: Home) => <Content of={home} />}</StaticContent>
}
