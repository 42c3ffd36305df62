import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'
import { moonPath, moonSize } from './moon.ts'

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
