import { useLanguage } from '#app/i18n/use-language.ts'
import { formatCount } from '#app/i18n/numbers.ts'
import { formatStep } from './format.ts'
import type { Ranked } from './insights.ts'
import { Panel } from './Panel.tsx'
import type { InsightsMessages } from './labels/en.ts'

export function ErrorList({ errors, messages }: { errors: Ranked[]; messages: InsightsMessages }) {
  const { locale } = useLanguage()
  return (
    <Panel
      title={messages.errors.title}
      text={errors.length > 0 ? messages.errors.text : messages.errors.empty}
      isWide
    >
      {errors.length > 0 ? (
        <table className="funnel">
          <thead>
            <tr>
              <th scope="col">{messages.errors.error}</th>
              <th scope="col">{messages.count}</th>
              <th scope="col">{messages.errors.latest}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ name, total, latest }) => (
              <tr key={name}>
                <th scope="row">{name === 'other' ? messages.other : name}</th>
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
