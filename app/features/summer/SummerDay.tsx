import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { moonPath, moonSize } from './moon.ts'
import type { SummerContent } from './Summer.tsx'

type Props = { day: SummerContent['days'][number]; index: number; count: number }

export function SummerDay({ day, index, count }: Props) {
  const number = index + 1
  return (
    <Reveal
      as="li"
      index={index}
      className={day.highlight ? 'summer__day summer__day--visit' : 'summer__day'}
    >
      <Moon lit={number / count} />
      <div className="summer__text">
        <h3>
          <span className="summer__number">{number} </span>
          <LocalizedText of={day.title} />
        </h3>
        <p className="soft">
          <LocalizedText of={day.text} />
        </p>
      </div>
    </Reveal>
  )
}

function Moon({ lit }: { lit: number }) {
  return (
    <svg className="summer__moon" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx={moonSize.centre} cy={moonSize.centre} r={moonSize.radius} />
      <path d={moonPath(lit)} />
    </svg>
  )
}
