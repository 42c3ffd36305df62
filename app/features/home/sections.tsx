import { memo, type ComponentType } from 'react'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { Figures } from '#app/features/figures/Figures.tsx'
import { Hero } from '#app/features/hero/Hero.tsx'
import { Mentors } from '#app/features/mentors/Mentors.tsx'
import { News } from '#app/features/news/News.tsx'
import { ContactAside, type ContactData } from '#app/features/contact/ContactAside.tsx'
import { Programs } from '#app/features/programs/Programs.tsx'
import { Services } from '#app/features/services/Services.tsx'
import { Summer } from '#app/features/summer/Summer.tsx'
import { Testimonials } from '#app/features/testimonials/Testimonials.tsx'
import { Reasons } from '#app/features/reasons/Reasons.tsx'
import type { Localized } from '#app/i18n/localize.ts'
import type { HomeSection } from '#app/utils/home-sections.ts'

/** The contact form is hydrated. */
export type StaticSectionName = Exclude<HomeSection, 'contact'>

type All = Localized<HomeQueryResult>

export type Home = Pick<
  All,
  'programs' | 'services' | 'mentors' | 'news' | 'testimonials' | 'questions' | 'booking'
> & {
  page: NonNullable<All['page']>
  contact: ContactData
  summerProgram: NonNullable<All['summerProgram']>
}

export type SectionComponent = ComponentType<{ of: Home }>

type Props = { of: Home }

export const sections: Record<HomeSection, SectionComponent> = {
  hero: memo(({ of: { page } }: Props) => <Hero content={page.hero} />),
  figures: memo(({ of: { page } }: Props) => <Figures content={page.figures} />),
  why: memo(({ of: { page } }: Props) => <Reasons content={page.why} />),
  programs: memo(({ of: { page, programs, services } }: Props) => (
    <Programs content={{ section: page.programs, programs, services }} />
  )),
  summer: memo(({ of }: Props) => <Summer content={of.summerProgram} />),
  services: memo(({ of: { page, services, programs } }: Props) => (
    <Services content={{ section: page.services, services, programs }} />
  )),
  mentors: memo(({ of: { page, mentors } }: Props) => (
    <Mentors content={{ section: page.mentors, mentors }} />
  )),
  news: memo(({ of: { page, news } }: Props) => <News content={{ section: page.news, news }} />),
  testimonials: memo(({ of: { page, testimonials } }: Props) => (
    <Testimonials content={{ section: page.testimonials, testimonials }} />
  )),
  /** Beside the form. */
  contact: memo(({ of: { page, ...content } }: Props) => (
    <ContactAside {...content} section={page.contact} />
  )),
}
