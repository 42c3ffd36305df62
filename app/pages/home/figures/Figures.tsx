import { chartLimits } from '#app/content/content-limits.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { plain, type Localized } from '#app/i18n/localize.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { FactRows } from '#app/components/FactRows.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { FigureChart } from './FigureChart.tsx'
import { numeralSize } from './numeral-size.ts'

export type FiguresContent = Localized<NonNullable<HomeQueryResult['page']>['figures']>

/** The number of the first figure is as wide as the page; the rest stand side by side. */
const looks = {
  first: {
    item: 'subgrid *:col-span-full md:*:px-inset',
    value:
      'ml-[-0.045em] font-[780] pr-0! tracking-[-0.065em] [--size:24.5vw] md:[--size:calc(var(--spacing-column)*3.42)]',
    full: '[--fit:1] leading-[0.78]',
    large: '[--fit:0.62] leading-[0.78]',
    small: '[--fit:0.36] leading-[0.95]',
    caption: 'mt-6 text-lead/[calc(var(--leading-body)-0.12)] md:col-[5/10] md:mt-7',
  },
  rest: {
    item: 'col-span-6 mt-10 p-0 max-md:odd:[&>p]:pl-3 max-md:even:[&>p]:pr-2 md:col-span-3',
    value:
      'ml-[-0.04em] pl-inset leading-[0.9] font-[760] tracking-[-0.05em] [--size:clamp(3rem,13vw,var(--spacing-column)*1.18)]',
    full: '[--fit:1]',
    large: '[--fit:0.66]',
    small: '[--fit:0.42]',
    caption: 'mt-2 max-w-[18.5em] pr-1 pl-inset leading-[calc(var(--leading-body)-0.15)]',
  },
}

export function Figures({ content }: { content: FiguresContent }) {
  return (
    <div className="page-grid">
      <ul className="subgrid">
        {content.map((figure, index) => (
          <Figure key={figure._key} figure={figure} index={index} />
        ))}
      </ul>
      <FigureSources of={content} />
    </div>
  )
}

function FigureSources({ of }: { of: FiguresContent }) {
  const { labels } = useLanguage()
  const rows = of.flatMap(({ _key, value, source }) =>
    source ? [{ _key, term: value, description: source }] : [],
  )
  if (rows.length === 0) return null
  return (
    <div className="max-md:mt-4! md:mt-8">
      <Disclosure label={labels.figures.sources}>
        <FactRows
          className="md:columns-2 md:gap-x-column md:*:break-inside-avoid [&_dt]:basis-[5em]!"
          rows={rows}
        />
      </Disclosure>
    </div>
  )
}

function Figure({ figure, index }: { figure: FiguresContent[number]; index: number }) {
  const { prefix, value, caption, chart, count, open } = figure
  const position = index === 0 ? 'first' : 'rest'
  const look = looks[position]
  const size = numeralSize(plain(value), plain(prefix), position)
  return (
    <Reveal as="li" index={index} className={look.item}>
      {chart !== 'none' && Object.hasOwn(chartLimits, chart) ? (
        <FigureChart kind={chart} count={count} open={open} />
      ) : null}
      <p className={`max-w-none font-head text-[calc(var(--size)*var(--fit))] ${look.value} ${look[size]}`}>
        {prefix ? (
          <small className="text-[0.42em] font-[650] tracking-[-0.02em]">
            <LocalizedText of={prefix} />{' '}
          </small>
        ) : null}
        <LocalizedText of={value} />
      </p>
      <p className={look.caption}>
        <LocalizedText of={caption} />
      </p>
    </Reveal>
  )
}
