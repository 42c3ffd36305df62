import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import type { Node } from './node.ts'
import type { PageContext } from './page-context.ts'

export type ProgramContent = Localized<HomeQueryResult['programs'][number]>

/** The words that search engines expect, in every language. */
const modes = { online: 'Online', blended: 'Blended', onsite: 'Onsite' } as const

/** A programme, and the way in which it is held once its place is known. Prices are agreed on, never published. */
export function course(program: ProgramContent, place: PageContext): Node {
  return {
    '@type': 'Course',
    name: plain(program.fullName),
    description: plain(program.summary),
    url: place.at('/#pricing'),
    inLanguage: place.language,
    educationalLevel: plain(program.level),
    provider: { '@id': place.file('/#academy') },
    offers: { '@type': 'Offer', category: 'Paid' },
    hasCourseInstance: program.mode
      ? {
          '@type': 'CourseInstance',
          courseMode: modes[program.mode],
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Weekly',
            repeatCount: program.durationWeeks,
          },
        }
      : undefined,
  }
}
