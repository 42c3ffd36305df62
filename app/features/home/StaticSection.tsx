import type { ComponentPropsWithoutRef } from 'react'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { lazyStatic } from '#app/hydration/lazy-static.ts'
import type { Home, sections } from './sections.tsx'

const load = () => import('./sections.tsx')

// In development everything is hydrated (see entry.client.tsx).
const loadedSections = import.meta.env.SSR || import.meta.env.DEV ? (await load()).sections : null

const section = (name: keyof typeof sections) =>
  loadedSections?.[name] ?? lazyStatic(async () => (await load()).sections[name])

const contents = {
  Hero: section('Hero'),
  Figures: section('Figures'),
  Why: section('Why'),
  Programs: section('Programs'),
  Summer: section('Summer'),
  Mentors: section('Mentors'),
  News: section('News'),
  Testimonials: section('Testimonials'),
}

type Props = { name: keyof typeof contents; of: Home | null } & ComponentPropsWithoutRef<'section'>

export function StaticSection({ name, of, ...props }: Props) {
  const Content = contents[name]
  return (
    <StaticContent as="section" {...props} name={name} of={of}>
      {(home) => <Content of={home} />}
    </StaticContent>
  )
}
