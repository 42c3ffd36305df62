import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { interpolate } from '#app/i18n/interpolate.ts'
import { ActionError } from './ActionError.tsx'
import type { ActionFailure } from './try-action.ts'
import { LocalTime } from './LocalTime.tsx'
import type { DraftOf } from './note-drafts.ts'
import type { Note } from './read-submission.server.ts'
import { EnhancedField } from './EnhancedField.tsx'
import { useInboxMessages } from './use-inbox-messages.ts'
import { useNoteDraft } from './use-note-draft.ts'

type Props = { notes: Note[]; draftOf: DraftOf; isInvalid: boolean }

type Answer = ActionFailure & { isNoteInvalid?: boolean }

/** What staff have noted on a message, and a place to add to it. */
export function Notes({ notes, draftOf, ...props }: Props) {
  const messages = useInboxMessages()
  const deleting = useFetcher<Answer>()
  const adding = useFetcher<Answer>()
  const isInvalid = adding.data?.isNoteInvalid ?? props.isInvalid
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<string | null>(null)
  const keepDraft = useNoteDraft(field, draftOf, notes)

  useEffect(() => {
    if (adding.state !== 'idle' || sent.current === null) return
    // What was written meanwhile is another note.
    if (adding.data?.isNoteInvalid === false && field.current?.value === sent.current) {
      field.current.value = ''
      keepDraft('')
    }
    sent.current = null
  }, [adding, keepDraft])

  function onSubmit(event: FormEvent) {
    if (sent.current === null) sent.current = field.current?.value ?? ''
    else event.preventDefault()
  }

  return (
    <section id="notes" className="admin-section" aria-labelledby="notes-title" tabIndex={-1}>
      <h2 id="notes-title">{messages.notes.title}</h2>
      <div>
        {notes.length === 0 ? <p className="soft">{messages.notes.empty}</p> : null}
        <ul className="notes">
          {notes.map(({ id, author_id, author_name, body, created_at }) => (
            <li key={id}>
              <p className="soft">
                {author_name} · <LocalTime at={created_at} />
              </p>
              <p className="notes__body" dir="auto">
                {body}
              </p>
              {author_id === draftOf.viewerId ? (
                <details>
                  <summary className="admin-link">
                    {messages.notes.delete}
                    <NameOf body={body} />
                  </summary>
                  <deleting.Form method="post">
                    <EnhancedField />
                    <button
                      className="admin-button admin-button--danger"
                      type="submit"
                      name="delete-note"
                      value={id}
                    >
                      {messages.notes.deleteForGood}
                      <NameOf body={body} />
                    </button>
                  </deleting.Form>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
        <ActionError isBusy={deleting.state !== 'idle'} answer={deleting.data} />
        <adding.Form className="admin-form" method="post" onSubmit={onSubmit}>
          <EnhancedField />
          <p className="admin-field">
            <label htmlFor="note">{messages.notes.label}</label>
            <textarea
              ref={field}
              id="note"
              name="note"
              maxLength={4000}
              rows={3}
              dir="auto"
              onInput={(event) => keepDraft(event.currentTarget.value)}
              required
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? 'note-problem' : undefined}
            />
            {isInvalid ? (
              <span className="desk-field__problem" id="note-problem" role="alert">
                {messages.notes.invalid}
              </span>
            ) : null}
          </p>
          <ActionError isBusy={adding.state !== 'idle'} answer={adding.data} />
          <button className="admin-button" type="submit">
            {messages.notes.add}
          </button>
        </adding.Form>
      </div>
    </section>
  )
}

function NameOf({ body }: { body: string }) {
  return (
    <span className="visually-hidden">{interpolate(useInboxMessages().of, { name: body.slice(0, 40) })}</span>
  )
}
