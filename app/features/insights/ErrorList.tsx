import { useLanguage } from '#app/i18n/use-language.ts'
import { formatCount } from '#app/i18n/format.ts'
import { formatStep } from './format.ts'
import type { Ranked } from './insights.ts'
import { Panel } from './Panel.tsx'
import type { InsightsLabels } from './labels/en.ts'

export function ErrorList({ errors, labels }: { errors: Ranked[]; labels: InsightsLabels }) {
  const { locale } = useLanguage()
  return (
    <Panel
      title={labels.errors.title}
      text={errors.length > 0 ? labels.errors.text : labels.errors.empty}
      isWide
    >
      {errors.length > 0 ? (
        <table className="funnel">
          <thead>
            <tr>
              <th scope="col">{labels.errors.error}</th>
              <th scope="col">{labels.count}</th>
              <th scope="col">{labels.errors.latest}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ name, total, latest }) => (
              <tr key={name}>
                <th scope="row">{name === 'other' ? labels.other : name}</th>
                <td>{formatCount(total)}</td>
                <td>{formatStep(latest, locale, false)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  )
}
