import { chartLimits } from '#app/sanity/shared/chart-limits.ts'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { FigureChart } from './FigureChart.tsx'
import { numeralSize } from './numeral-size.ts'

export type FiguresContent = Localized<NonNullable<HomeQueryResult['page']>['figures']>

export function Figures({ content }: { content: FiguresContent }) {
  return (
    <ul className="grid">
      {content.map((figure, index) => (
        <Figure key={figure._key} figure={figure} index={index} />
      ))}
    </ul>
  )
}

function Figure({ figure, index }: { figure: FiguresContent[number]; index: number }) {
  const { prefix, value, caption, chart, count, open } = figure
  const position = index === 0 ? 'first' : 'rest'
  return (
    <Reveal as="li" index={index} className={`figures__item figures__item--${position}`}>
      {chart !== 'none' && Object.hasOwn(chartLimits, chart) ? (
        <FigureChart kind={chart} count={count} open={open} />
      ) : null}
      <p className={`figures__value figures__value--${numeralSize(plain(value), plain(prefix), position)}`}>
        {prefix ? (
          <small>
            <LocalizedText of={prefix} />{' '}
          </small>
        ) : null}
        <LocalizedText of={value} />
      </p>
      <p className="figures__caption">
        <LocalizedText of={caption} />
      </p>
    </Reveal>
  )
}
