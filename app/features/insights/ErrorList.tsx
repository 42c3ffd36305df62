import { useLanguage } from '#app/i18n/use-language.ts'
import { formatCount } from '#app/i18n/numbers.ts'
import { formatStep } from './format.ts'
import type { Ranked } from './insights.ts'
import type { InsightsWords } from './messages/en.ts'

/** What went wrong in scripts, most often first. */
export function ErrorList({ errors, words }: { errors: Ranked[]; words: InsightsWords }) {
  const { locale } = useLanguage()
  return (
    <section className="insight insight--wide">
      <h2>{words.errors.title}</h2>
      <p className="soft">{errors.length > 0 ? words.errors.text : words.errors.empty}</p>
      {errors.length > 0 ? (
        <table className="funnel">
          <thead>
            <tr>
              <th scope="col">{words.errors.error}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.errors.latest}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ name, total, latest }) => (
              <tr key={name}>
                <th scope="row">{name === 'other' ? words.other : name}</th>
                <td>{formatCount(total)}</td>
                <td>{formatStep(latest, locale, false)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}
