import { memo } from 'react'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { FiguresSection } from '#app/features/figures/FiguresSection.tsx'
import { HeroSection } from '#app/features/hero/HeroSection.tsx'
import { MentorsSection } from '#app/features/mentors/MentorsSection.tsx'
import { NewsSection } from '#app/features/news/NewsSection.tsx'
import { ProgramsSection } from '#app/features/programs/ProgramsSection.tsx'
import { SummerSection } from '#app/features/summer/SummerSection.tsx'
import { TestimonialsSection } from '#app/features/testimonials/TestimonialsSection.tsx'
import { WhySection } from '#app/features/why/WhySection.tsx'
import type { Localized } from '#app/i18n/localize.ts'
import { Rest } from '#app/ui/Rest.tsx'

type Home = Localized<HomeQueryResult>

type Content = Pick<Home, 'programs' | 'mentors' | 'news' | 'testimonials'> & {
  page: Omit<NonNullable<Home['page']>, 'services' | 'contact'>
  summerProgram: NonNullable<Home['summerProgram']>
}

/** Sections 1 to 5. */
export const FirstSections = memo(function FirstSections({
  content: { page, programs, summerProgram },
}: {
  content: Content
}) {
  return (
    <>
      <HeroSection content={page.hero} />
      <Rest>
        <FiguresSection content={page.figures} />
        <WhySection content={page.why} />
        <ProgramsSection content={{ section: page.programs, programs }} />
        <SummerSection content={summerProgram} />
      </Rest>
    </>
  )
})

/** Sections 7 to 9. */
export const SecondSections = memo(function SecondSections({
  content: { page, mentors, news, testimonials },
}: {
  content: Content
}) {
  return (
    <>
      <MentorsSection content={{ section: page.mentors, mentors }} />
      <NewsSection content={{ section: page.news, news }} />
      <TestimonialsSection content={{ section: page.testimonials, testimonials }} />
    </>
  )
})
