import { nameOf, type Colleague } from './submission.ts'
import { useInboxWords } from './use-inbox-words.ts'

/** Assigns the ticked ones of the list's form, or all that match, to a colleague or to nobody. */
export function AssignTo({ colleagues }: { colleagues: Colleague[] }) {
  const { assignee } = useInboxWords()
  return (
    <span className="assign-to">
      <label>
        {assignee.title}
        <select name="assign-to" defaultValue="">
          <option value="">{assignee.nobody}</option>
          {colleagues.map((colleague) => (
            <option key={colleague.user_id} value={colleague.user_id}>
              {nameOf(colleague)}
            </option>
          ))}
        </select>
      </label>
      <button className="desk-button" type="submit" name="assign" value="1">
        {assignee.save}
      </button>
    </span>
  )
}
