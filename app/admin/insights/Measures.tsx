import { interpolate, formatCount } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { formatStep } from './format.ts'
import { measures, type Insights, type Measure, type Series } from './insights.ts'
import { TableDetails } from './Panel.tsx'
import type { InsightsLabels } from '#app/i18n/labels/en/insights.ts'

type Props = { insights: Insights; labels: InsightsLabels }

export function Measures({ insights, labels }: Props) {
  const { locale } = useLanguage()
  const when = stepNames(insights, locale)
  return (
    <section className="border-t border-rule" aria-label={labels.overTime}>
      <div className="grid *:grid *:content-start *:border-t *:border-line *:pt-4 *:pb-6 *:first:border-t-0 md:grid-cols-3 md:gap-x-8 md:*:nth-[-n+3]:border-t-0">
        {measures.map((name) => (
          <Plot key={name} name={name} series={insights.series[name]} when={when} labels={labels} />
        ))}
      </div>
      <TableDetails label={labels.table}>
        <MeasuresTable insights={insights} when={when} labels={labels} />
      </TableDetails>
    </section>
  )
}

type PlotProps = { name: Measure; series: Series; when: string[]; labels: InsightsLabels }

function Plot({ name, series, when, labels }: PlotProps) {
  const { marks } = useLanguage().labels
  const { values, total } = series
  const max = Math.max(...values)
  const label = interpolate(labels.plot, {
    name: labels.measures[name],
    total: formatCount(total),
    most: formatCount(max),
    when: when[values.indexOf(max)] ?? '',
  })
  return (
    <figure>
      <figcaption>
        <h2 className="text-body/[1.3] font-semibold tracking-[0]">{labels.measures[name]}</h2>
        <p className="font-head text-[2.25rem]/[1.1] font-bold tracking-[-0.03em]">{formatCount(total)}</p>
        <p className="text-small text-soft">{changeOf(series, labels)}</p>
      </figcaption>
      <p className="mt-3 border-b border-line text-small text-soft" aria-hidden="true">
        {interpolate(labels.most, { count: formatCount(max) })}
      </p>
      <Bars
        values={values}
        label={label}
        titles={values.map((value, index) => `${when[index]}${marks.colon}${formatCount(value)}`)}
      />
      <p
        className="flex max-w-none justify-between border-t border-rule pt-1 text-small text-soft tabular-nums"
        aria-hidden="true"
      >
        <span>{when[0]}</span>
        <span>{when.at(-1)}</span>
      </p>
    </figure>
  )
}

function MeasuresTable({ insights, when, labels }: Props & { when: string[] }) {
  return (
    <table className="funnel">
      <thead>
        <tr>
          <th scope="col">{insights.period.span === 365 ? labels.month : labels.day}</th>
          {measures.map((name) => (
            <th key={name} scope="col">
              {labels.measures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {when.map((step, index) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            {measures.map((name) => (
              <td key={name}>{formatCount(insights.series[name].values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function changeOf({ total, before }: Series, { change }: InsightsLabels): string {
  if (before === null) return change.none
  if (before === 0) return change.new
  const percent = Math.round((100 * (total - before)) / before)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  return interpolate(change.of, { change: `${sign}${formatCount(Math.abs(percent))}%` })
}

function stepNames({ period }: Insights, locale: Locale): string[] {
  return period.steps.map(({ first }) => formatStep(first, locale, period.span === 365))
}

type BarsProps = {
  values: number[]
  label: string
  titles: string[]
}

function Bars({ values, label, titles }: BarsProps) {
  const max = Math.max(1, ...values)
  return (
    <svg
      className="block h-24 w-full *:fill-ink not-forced-colors:*:last:fill-soft *:hover:fill-red forced-colors:*:fill-[CanvasText] forced-colors:*:forced-color-adjust-none"
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        const height = (100 * value) / max
        return (
          <g key={index}>
            <title>{titles[index]}</title>
            <rect fill="transparent" x={index} width="1" height="100" />
            <rect x={index + 0.1} y={100 - height} width="0.8" height={height} />
          </g>
        )
      })}
    </svg>
  )
}
