import type { ComponentType } from 'react'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { ContactContent, PostedForm } from '#app/islands/contact/contact.ts'
import type { ContactData } from '#app/pages/home/contact/ContactAside.tsx'
import { ContactSection } from '#app/pages/home/contact/ContactSection.tsx'
import { Figures } from '#app/pages/home/figures/Figures.tsx'
import { Hero } from '#app/pages/home/hero/Hero.tsx'
import { Mentors } from '#app/pages/home/mentors/Mentors.tsx'
import { News } from '#app/pages/home/news/News.tsx'
import { Programs } from '#app/pages/home/programs/Programs.tsx'
import { Services } from '#app/pages/home/services/Services.tsx'
import { Summer } from '#app/pages/home/summer/Summer.tsx'
import { Testimonials } from '#app/pages/home/testimonials/Testimonials.tsx'
import { Reasons } from '#app/pages/home/reasons/Reasons.tsx'
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
  hero: ({ of: { page } }) => <Hero content={page.hero} />,
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
