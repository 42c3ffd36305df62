import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { lastClass } from '#app/i18n/class-days.ts'
import type { Node, PageContext } from '#app/seo/structured-data/page-context.ts'

export type ProgramContent = Localized<HomeQueryResult['programs'][number]>

const modes = { online: 'Online', blended: 'Blended', onsite: 'Onsite' } as const

export function course(program: ProgramContent, context: PageContext): Node {
  return {
    '@type': 'Course',
    name: plain(program.fullName),
    description: plain(program.summary),
    url: context.url(`/#${program._id}`),
    educationalLevel: plain(program.level),
    provider: { '@id': context.file('/#academy') },
    offers: offer(program, context.url(`/#${program._id}`)),
    hasCourseInstance: groups(program),
  }
}

function groups(program: ProgramContent): Node[] | undefined {
  const { mode, startDate } = program
  if (!mode) return undefined
  return (program.languages ?? [undefined]).map((inLanguage) => ({
    '@type': 'CourseInstance',
    courseMode: modes[mode],
    inLanguage,
    startDate,
    endDate: startDate && lastClass(program),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: program.durationWeeks,
      byDay: program.weekdays?.map((day) => `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`),
    },
  }))
}

type Offer = { price?: number | null; applyBy?: string | null }

export function offer({ price, applyBy }: Offer, url: string): Node {
  return {
    '@type': 'Offer',
    category: 'Paid',
    price,
    priceCurrency: price ? 'USD' : undefined,
    validThrough: applyBy,
    url,
  }
}
