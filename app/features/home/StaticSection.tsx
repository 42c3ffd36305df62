import type { ComponentPropsWithoutRef } from 'react'
import { StillContent } from '#app/hydration/StaticContent.tsx'
import { later } from '../../hydration/lazy-static.ts'
import type { Home, still } from './sections.tsx'

const load = () => import('./sections.tsx')

// In development all is hydrated, and waits for nothing inside (see entry.client.tsx).
const atOnce = import.meta.env.SSR || import.meta.env.DEV ? (await load()).still : null

const part = (name: keyof typeof still) => atOnce?.[name] ?? later(async () => (await load()).still[name])

const contents = {
  Hero: part('Hero'),
  Figures: part('Figures'),
  Why: part('Why'),
  Programs: part('Programs'),
  Summer: part('Summer'),
  Mentors: part('Mentors'),
  News: part('News'),
  Testimonials: part('Testimonials'),
}

type Props = { name: keyof typeof contents; of: Home | null } & ComponentPropsWithoutRef<'section'>

/** A section of the home page that only shows and links. */
export function StillSection({ name, of, ...props }: Props) {
  const Content = contents[name]
  return (
    <StillContent as="section" {...props} name={name} of={of}>
      {(home) => <Content of={home} />}
    </StillContent>
  )
}
