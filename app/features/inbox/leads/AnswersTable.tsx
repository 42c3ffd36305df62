import { interpolate } from '#app/i18n/interpolate.ts'
import { formatCount } from '#app/i18n/numbers.ts'
import type { AnswerFunnel } from './funnel.server.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import { answerHours } from '../waiting.ts'

export function AnswersTable({
  answers: { received, answered, in_time, waiting },
}: {
  answers: AnswerFunnel
}) {
  const { answers } = useInboxLabels().funnel
  const rows = [
    [answers.received, received],
    [answers.answered, answered],
    [interpolate(answers.inTime, { hours: answerHours }), in_time],
    [answers.waiting, waiting],
  ] as const
  return (
    <>
      <h2 className="admin-heading mt-6 mb-2" id="answers">
        {answers.title}
      </h2>
      <table className="funnel" aria-labelledby="answers">
        <thead>
          <tr>
            <td />
            <th scope="col">{answers.submissions}</th>
            <th scope="col">{answers.share}</th>
            <td className="max-md:hidden" />
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, count]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(count)}</td>
              <td>{received > 0 ? `${Math.round((100 * count) / received)}%` : '–'}</td>
              <td className="w-[45%] pr-0 align-middle max-md:hidden">
                <svg className="h-3 w-full" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    className="fill-celadon-surface"
                    width={received > 0 ? (100 * count) / received : 0}
                    height="8"
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
