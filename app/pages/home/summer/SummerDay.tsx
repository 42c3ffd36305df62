import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

type Day = Localized<NonNullable<HomeQueryResult['summerProgram']>['days'][number]>

type Props = { day: Day; index: number; count: number }

/** How often the moon of a day in the row of ten has risen. Written out for Tailwind. */
const risen =
  '[--risen:0] [--risen:1] [--risen:2] [--risen:3] [--risen:4] [--risen:5] [--risen:6] [--risen:7] [--risen:8] [--risen:9]'

export function SummerDay({ day, index, count }: Props) {
  const number = index + 1
  return (
    <Reveal as="li" index={index} className={risen.split(' ')[index % 10]}>
      <Moon lit={number / count} isVisit={day.highlight} />
      <div className="summer-day">
        <h3>
          <span className={day.highlight ? 'text-vermilion' : undefined}>{number} </span>
          <LocalizedText of={day.title} />
        </h3>
        <p>
          <LocalizedText of={day.text} />
        </p>
      </div>
    </Reveal>
  )
}

function Moon({ lit, isVisit }: { lit: number; isVisit: boolean }) {
  return (
    <svg
      className={isVisit ? 'moon text-vermilion forced-colors:text-[Highlight]' : 'moon'}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <circle cx={moonSize.centre} cy={moonSize.centre} r={moonSize.radius} />
      <path d={moonPath(lit)} />
    </svg>
  )
}

export const moonSize = { radius: 44, centre: 50 }

/** Lit part of a waxing moon as an SVG path; `lit` from 0 to 1. The edge of the shadow is one curve, so that a phase can be drawn between two others (`wax` in pages/home.css). */
export function moonPath(lit: number): string {
  const share = Math.min(Math.max(lit, 0), 1)
  const { radius, centre } = moonSize
  const shadow = Math.round((1 - 2 * share) * radius * 13.1) / 10
  return `M${centre} ${centre - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}c${shadow} 0 ${shadow} ${-2 * radius} 0 ${-2 * radius}z`
}
