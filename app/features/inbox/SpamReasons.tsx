import type { Status } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

export function SpamReasons({ reasons, status }: { reasons: string[]; status: Status }) {
  const { spamReasons } = useInboxLabels()
  if (reasons.length === 0) return null
  return (
    <div className="text-small text-soft">
      <p className={status === 'spam' ? 'font-semibold text-red' : undefined}>
        {status === 'spam' ? spamReasons.title : spamReasons.one}
      </p>
      <ul className="*:before:content-['–_']">
        {reasons.map((reason) => (
          <li key={reason}>{spamReasons.reasons[reason] ?? reason}</li>
        ))}
      </ul>
    </div>
  )
}
