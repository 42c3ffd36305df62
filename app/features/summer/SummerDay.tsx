import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Moon } from './Moon.tsx'
import type { SummerContent } from './Summer.tsx'

type Props = { day: SummerContent['days'][number]; index: number; count: number }

/** A day, the number `index` (from 0) of `count`: its moon is lit by that share. */
export function SummerDay({ day, index, count }: Props) {
  const number = index + 1
  return (
    <Reveal
      as="li"
      index={index}
      className={day.highlight ? 'summer__day summer__day--visit' : 'summer__day'}
    >
      <Moon lit={number / count} />
      <div className="summer__words">
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
