import { useLanguage } from '#app/i18n/use-language.ts'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { lazyStatic } from '#app/hydration/lazy-static.ts'
import { homeAnchors, homeSections } from '#app/utils/home-sections.ts'
import type { Home, sections, StaticSectionName } from './sections.tsx'

type Attributes = { className: string; tabIndex?: -1; 'aria-labelledby'?: string }

/** Other sections have the classes `band` and their name. */
const attributes: Partial<Record<StaticSectionName, Attributes>> = {
  hero: { className: 'hero lines' },
  figures: { className: 'band' },
  why: { className: 'band band-celadon' },
  summer: { className: 'band band-ink summer' },
  services: { className: 'band', tabIndex: -1, 'aria-labelledby': 'pricing-heading' },
  mentors: { className: 'mentors', tabIndex: -1 },
  news: { className: 'news band', tabIndex: -1 },
  testimonials: { className: 'voices band band-vermilion', tabIndex: -1 },
}

const load = () => import('./sections.tsx')

// In development everything is hydrated (see entry.client.tsx).
const loadedSections = import.meta.env.SSR || import.meta.env.DEV ? (await load()).sections : null

const contents = Object.fromEntries(
  homeSections.map((name) => [name, loadedSections ? loadedSections[name] : lazySection(name)]),
) as typeof sections

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

/** Beside the contact form, which is hydrated. */
export function StaticContactAside({ of }: { of: Home | null }) {
  const { contact: Content } = contents
  return (
    <StaticContent name="contact" of={of}>
      {(home) => <Content of={home} />}
    </StaticContent>
  )
}
