import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type Testimonial = Localized<HomeQueryResult['testimonials'][number]>

export type TestimonialsContent = {
  section: Localized<NonNullable<HomeQueryResult['page']>['testimonials']>
  testimonials: Testimonial[]
}
