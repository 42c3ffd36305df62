import type { ReactNode } from 'react'
import { SpamReasons } from './SpamReasons.tsx'
import type { Status } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Props = {
  status: Status
  /** Beside the status. */
  facts?: ReactNode
  reasons: string[]
  tabIndex?: number
  children: ReactNode
}

const seen = 'font-[500] text-soft'

const statusStyles: Record<Status, string> = {
  new: 'font-semibold before:mr-[0.4em] before:inline-block before:rounded-[50%] before:border-[0.3em] before:border-red',
  read: seen,
  answered: seen,
  archived: seen,
  spam: 'font-semibold',
}

export function EntrySide({ status, facts, reasons, tabIndex, children }: Props) {
  const labels = useInboxLabels()
  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-2" tabIndex={tabIndex}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <span className={statusStyles[status]}>{labels.status[status]}</span>
        {facts}
      </p>
      <SpamReasons reasons={reasons} status={status} />
      {children}
    </div>
  )
}
