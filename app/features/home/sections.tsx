import type { ComponentType } from 'react'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { ContactContent, PostedForm } from '#app/features/contact/contact.ts'
import type { ContactData } from '#app/features/contact/ContactAside.tsx'
import { ContactSection } from '#app/features/contact/ContactSection.tsx'
import { Figures } from '#app/features/figures/Figures.tsx'
import { Hero } from '#app/features/hero/Hero.tsx'
import { Mentors } from '#app/features/mentors/Mentors.tsx'
import { News } from '#app/features/news/News.tsx'
import { Programs } from '#app/features/programs/Programs.tsx'
import { Services } from '#app/features/services/Services.tsx'
import { Summer } from '#app/features/summer/Summer.tsx'
import { Testimonials } from '#app/features/testimonials/Testimonials.tsx'
import { Reasons } from '#app/features/reasons/Reasons.tsx'
import type { Localized } from '#app/i18n/localize.ts'
import type { HomeSection } from '#app/utils/home-sections.ts'

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
