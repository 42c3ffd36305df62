import { memo } from 'react'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { Figures } from '#app/features/figures/Figures.tsx'
import { Hero } from '#app/features/hero/Hero.tsx'
import { Mentors } from '#app/features/mentors/Mentors.tsx'
import { News } from '#app/features/news/News.tsx'
import { Programs } from '#app/features/programs/Programs.tsx'
import { Summer } from '#app/features/summer/Summer.tsx'
import { Testimonials } from '#app/features/testimonials/Testimonials.tsx'
import { Why } from '#app/features/why/Why.tsx'
import type { Localized } from '#app/i18n/localize.ts'

type All = Localized<HomeQueryResult>

export type Home = Pick<All, 'programs' | 'mentors' | 'news' | 'testimonials'> & {
  page: Omit<NonNullable<All['page']>, 'services' | 'contact'>
  summerProgram: NonNullable<All['summerProgram']>
}

type Props = { of: Home }

export const sections = {
  Hero: memo(({ of: { page } }: Props) => <Hero content={page.hero} />),
  Figures: memo(({ of: { page } }: Props) => <Figures content={page.figures} />),
  Why: memo(({ of: { page } }: Props) => <Why content={page.why} />),
  Programs: memo(({ of: { page, programs } }: Props) => (
    <Programs content={{ section: page.programs, programs }} />
  )),
  Summer: memo(({ of }: Props) => <Summer content={of.summerProgram} />),
  Mentors: memo(({ of: { page, mentors } }: Props) => (
    <Mentors content={{ section: page.mentors, mentors }} />
  )),
  News: memo(({ of: { page, news } }: Props) => <News content={{ section: page.news, news }} />),
  Testimonials: memo(({ of: { page, testimonials } }: Props) => (
    <Testimonials content={{ section: page.testimonials, testimonials }} />
  )),
}
