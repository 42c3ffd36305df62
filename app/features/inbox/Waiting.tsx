import { interpolate } from '#app/i18n/interpolate.ts'
import { plural } from './plural.ts'
import { isUnanswered, type Status } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'
import { answerHours, hoursBetween } from './waiting.ts'

/** `now`: the time of the database, so that server and browser write the same age. */
type Props = { status: Status; since: string; now: string }

export function Waiting({ status, since, now }: Props) {
  const { waiting } = useInboxLabels()
  if (!isUnanswered(status)) return null
  const hours = hoursBetween(since, now)
  const age =
    hours < 1
      ? waiting.recent
      : hours < 48
        ? plural(waiting.hours, hours)
        : plural(waiting.days, Math.floor(hours / 24))
  if (hours < answerHours) return <span className="text-soft">{age}</span>
  return (
    <span className="bg-vermilion-surface px-2 font-semibold text-on-vermilion forced-colors:border">
      {interpolate(waiting.overdue, { age })}
    </span>
  )
}
