import type { ComponentType } from 'react'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { ContactContent, PostedForm } from '#app/islands/contact/contact.ts'
import type { ContactData } from './contact/ContactAside.tsx'
import { ContactSection } from './contact/ContactSection.tsx'
import { Figures } from './figures/Figures.tsx'
import { Hero } from './hero/Hero.tsx'
import { Mentors } from './mentors/Mentors.tsx'
import { News } from './news/News.tsx'
import { Programs } from './programs/Programs.tsx'
import { Services } from './services/Services.tsx'
import { Summer } from './summer/Summer.tsx'
import { Testimonials } from './testimonials/Testimonials.tsx'
import { Reasons } from './reasons/Reasons.tsx'
import type { Localized } from '#app/i18n/localize.ts'
import type { HomeSection } from './home-sections.ts'

type All = Localized<HomeQueryResult>

export type Home = Pick<
  All,
  'programs' | 'services' | 'mentors' | 'news' | 'testimonials' | 'questions' | 'booking'
> & {
  page: NonNullable<All['page']>
  contact: ContactData
  summerProgram: NonNullable<All['summerProgram']>
  form: ContactContent
}

type Props = { of: Home; topic: string; posted?: PostedForm }

export const sections: Record<HomeSection, ComponentType<Props>> = {
  hero: ({ of: { page, programs } }) => <Hero content={page.hero} programs={programs} />,
  figures: ({ of: { page } }) => <Figures content={page.figures} />,
  why: ({ of: { page } }) => <Reasons content={page.why} />,
  programs: ({ of: { page, programs, services } }) => (
    <Programs content={{ section: page.programs, programs, services }} />
  ),
  summer: ({ of }) => <Summer content={of.summerProgram} />,
  services: ({ of: { page, services, programs } }) => (
    <Services content={{ section: page.services, services, programs }} />
  ),
  mentors: ({ of: { page, mentors } }) => <Mentors content={{ section: page.mentors, mentors }} />,
  news: ({ of: { page, news } }) => <News content={{ section: page.news, news }} />,
  testimonials: ({ of: { page, testimonials } }) => (
    <Testimonials content={{ section: page.testimonials, testimonials }} />
  ),
  contact: ({ of, topic, posted }) => <ContactSection content={of} topic={topic} posted={posted} />,
}
