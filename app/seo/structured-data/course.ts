import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import type { Node } from './node.ts'
import type { PageContext } from './page-context.ts'

export type ProgramContent = Localized<HomeQueryResult['programs'][number]>

const modes = { online: 'Online', blended: 'Blended', onsite: 'Onsite' } as const

/** Without prices, which are never published. */
export function course(program: ProgramContent, context: PageContext): Node {
  return {
    '@type': 'Course',
    name: plain(program.fullName),
    description: plain(program.summary),
    url: context.url('/#pricing'),
    inLanguage: context.language,
    educationalLevel: plain(program.level),
    provider: { '@id': context.file('/#academy') },
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
