import { LateStyles } from '#app/components/DocumentHead.tsx'
import type { PostedForm } from '#app/islands/contact/contact.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { homeAnchors, homeSections, type HomeSection } from './home-sections.ts'
import { sections, type Home } from './sections.tsx'

type Attributes = { className: string; tabIndex?: -1; 'aria-labelledby'?: string }

/** Other sections have the classes `band` and their name. */
const attributes: Partial<Record<HomeSection, Attributes>> = {
  hero: { className: 'hero lines' },
  figures: { className: 'band' },
  why: { className: 'band band-celadon' },
  summer: { className: 'band band-ink summer' },
  services: { className: 'band', tabIndex: -1, 'aria-labelledby': 'pricing-heading' },
  mentors: { className: 'mentors', tabIndex: -1 },
  news: { className: 'news band', tabIndex: -1 },
  testimonials: { className: 'testimonials band band-vermilion', tabIndex: -1 },
  contact: { className: 'band band-contact', tabIndex: -1 },
}

type Props = { content: Home; topic: string; posted?: PostedForm }

export function HomePage(props: Props) {
  const [first, ...others] = homeSections.map((name) => <Section key={name} name={name} {...props} />)
  return (
    <main id="main" className="home" tabIndex={-1}>
      {first}
      <LateStyles />
      {others}
    </main>
  )
}

function Section({ name, content, ...form }: Props & { name: HomeSection }) {
  const { figures } = useLanguage().labels.a11y
  const Content = sections[name]
  return (
    <section
      id={homeAnchors[name] || undefined}
      className={`band ${name}`}
      {...attributes[name]}
      aria-label={name === 'figures' ? figures : undefined}
    >
      <Content of={content} {...form} />
    </section>
  )
}
