import { nameOf, type Colleague } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

export function ColleagueOptions({ colleagues }: { colleagues: Colleague[] }) {
  const { assignee } = useInboxLabels()
  return (
    <>
      <option value="">{assignee.nobody}</option>
      {colleagues.map((colleague) => (
        <option key={colleague.user_id} value={colleague.user_id}>
          {nameOf(colleague)}
        </option>
      ))}
    </>
  )
}
