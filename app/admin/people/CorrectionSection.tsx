import { Form, useNavigation } from '@remix-run/react'
import { interpolate } from '#app/i18n/format.ts'
import { ActionError } from '#app/admin/inbox/actions.tsx'
import { AdminSection } from '#app/admin/inbox/Entry.tsx'
import { FieldProblem } from '#app/admin/StaffField.tsx'
import type { ActionFailure } from '#app/admin/inbox/try-action.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { correctableFields, type CorrectableField, type CorrectionOutcome } from './person.ts'

export type CorrectionProps = {
  table: 'submissions' | 'leads'
  /** Shown name, for the labels of buttons. */
  name: string
  /** Fields of the row, as stored; null where nothing can be corrected. */
  values: Partial<Record<CorrectableField, string | null>> | null
  outcome: (CorrectionOutcome & ActionFailure) | undefined
}

export function CorrectionSection({ table, name, values, outcome }: CorrectionProps) {
  const { correction, notes, of, people } = useInboxLabels()
  const isBusy = useNavigation().state !== 'idle'
  const { refused } = outcome ?? {}
  const who = <span className="sr-only">{interpolate(of, { name })}</span>
  return (
    <AdminSection titleId="correction-title" title={correction.title} tabIndex={-1}>
      <div className="grid gap-4">
        <ActionError isBusy={isBusy} result={outcome} />
        {outcome?.isUndeletable && !isBusy ? (
          <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
            {people.left.outboxes}
          </p>
        ) : null}
        {values ? (
          // Opened by a refusal, also without JavaScript.
          <details open={refused ? true : undefined}>
            <summary className="admin-link w-fit cursor-pointer">
              {correction.correct}
              {who}
            </summary>
            <Form className="admin-form max-w-[42em]" method="post" preventScrollReset replace>
              {correctableFields.map((field) =>
                field in values ? (
                  <CorrectedField
                    key={field}
                    field={field}
                    written={outcome?.typed?.[field] ?? values[field] ?? ''}
                    problem={refused === field && !isBusy ? correction.refused[refused] : null}
                  />
                ) : null,
              )}
              {refused === 'other' && !isBusy ? (
                <p className="text-small text-red" role="alert">
                  {correction.refused.other}
                </p>
              ) : null}
              <button className="admin-button" type="submit" name="intent" value="correct">
                {correction.save}
              </button>
            </Form>
          </details>
        ) : null}
        <details>
          <summary className="admin-link w-fit cursor-pointer">
            {correction.delete[table]}
            {who}
          </summary>
          <Form className="mt-2 grid justify-items-start gap-2" method="post" replace>
            <p>{correction.deleteText}</p>
            <button
              className="admin-button border-2 border-red text-red"
              type="submit"
              name="intent"
              value="delete"
              disabled={isBusy}
            >
              {notes.deleteForGood}
              {who}
            </button>
          </Form>
        </details>
      </div>
    </AdminSection>
  )
}

type FieldProps = { field: CorrectableField; written: string; problem: string | null }

function CorrectedField({ field, written, problem }: FieldProps) {
  const { fields } = useInboxLabels().correction
  const id = `corrected-${field}`
  const props = {
    id,
    name: field,
    defaultValue: written,
    dir: 'auto',
    autoComplete: 'off',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <p className="admin-field">
      <label htmlFor={id}>{fields[field]}</label>
      {field === 'message' ? <textarea rows={8} {...props} /> : <input type="text" {...props} />}
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
    </p>
  )
}
