import { useFetcher, type FetcherWithComponents } from '@remix-run/react'
import { useCallback, useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import { ActionError, EnhancedField } from '#app/admin/inbox/actions.tsx'
import type { ActionFailure } from '#app/admin/inbox/try-action.ts'
import { AdminSection, LocalTime } from '#app/admin/inbox/Entry.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { readDraft, saveDraft, type DraftOf } from './note-drafts.ts'
import type { Note } from './submissions.server.ts'

/** `refused`: what was sent without scripts. */
type Props = { notes: Note[]; draftOf: DraftOf; refused: string | undefined }

type NoteResult = ActionFailure & { isNoteInvalid?: boolean }

export function Notes({ notes, draftOf, refused }: Props) {
  const labels = useInboxLabels()
  const deleting = useFetcher<NoteResult>()
  const adding = useFetcher<NoteResult>()
  const isInvalid = adding.data?.isNoteInvalid ?? refused !== undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<string | null>(null)
  const save = useNoteDraft(field, draftOf, notes)

  useEffect(() => {
    if (adding.state !== 'idle' || sent.current === null) return
    // Text typed while the request ran belongs to the next note.
    if (adding.data?.isNoteInvalid === false && field.current?.value === sent.current) {
      field.current.value = ''
      save('')
    }
    sent.current = null
  }, [adding, save])

  function onSubmit(event: FormEvent) {
    if (sent.current === null) sent.current = field.current?.value ?? ''
    else event.preventDefault()
  }

  return (
    <AdminSection id="notes" titleId="notes-title" title={labels.notes.title} tabIndex={-1}>
      <div>
        {notes.length === 0 ? <p className="text-soft">{labels.notes.empty}</p> : null}
        <ul className="grid gap-4">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isOwn={note.author_id === draftOf.viewerId}
              deleting={deleting}
            />
          ))}
        </ul>
        <ActionError isBusy={deleting.state !== 'idle'} result={deleting.data} />
        <adding.Form className="admin-form" method="post" onSubmit={onSubmit}>
          <EnhancedField />
          <p className="admin-field">
            <label htmlFor="note">{labels.notes.label}</label>
            <textarea
              ref={field}
              id="note"
              name="note"
              defaultValue={refused}
              rows={3}
              dir="auto"
              onInput={(event) => save(event.currentTarget.value)}
              required
              aria-invalid={isInvalid || undefined}
              aria-describedby={isInvalid ? 'note-problem' : undefined}
            />
            {isInvalid ? (
              <span className="text-small text-red" id="note-problem" role="alert">
                {labels.notes.invalid}
              </span>
            ) : null}
          </p>
          <ActionError isBusy={adding.state !== 'idle'} result={adding.data} />
          <button className="admin-button" type="submit" name="intent" value="note">
            {labels.notes.add}
          </button>
        </adding.Form>
      </div>
    </AdminSection>
  )
}

type NoteItemProps = { note: Note; isOwn: boolean; deleting: FetcherWithComponents<NoteResult> }

function NoteItem({ note: { id, author_name, body, created_at }, isOwn, deleting }: NoteItemProps) {
  const labels = useInboxLabels()
  return (
    <li>
      <p className="text-small text-soft">
        {author_name} · <LocalTime at={created_at} />
      </p>
      <p className="text-wrap whitespace-pre-wrap" dir="auto">
        {body}
      </p>
      {isOwn ? (
        // Two steps, so that one mistaken press deletes nothing.
        <details>
          <summary className="admin-link w-fit cursor-pointer">
            {labels.notes.delete}
            <NameOf body={body} />
          </summary>
          <deleting.Form method="post">
            <EnhancedField />
            <button
              className="admin-button mt-2 border-2 border-red text-red"
              type="submit"
              name="intent"
              value={`delete-note:${id}`}
            >
              {labels.notes.deleteForGood}
              <NameOf body={body} />
            </button>
          </deleting.Form>
        </details>
      ) : null}
    </li>
  )
}

function NameOf({ body }: { body: string }) {
  return <span className="sr-only">{interpolate(useInboxLabels().of, { name: body.slice(0, 40) })}</span>
}

function useNoteDraft(
  fieldRef: RefObject<HTMLTextAreaElement>,
  { viewerId, messageId }: DraftOf,
  notes: Note[],
): (text: string) => void {
  const save = useCallback((text: string) => saveDraft({ viewerId, messageId }, text), [viewerId, messageId])

  useEffect(() => {
    if (!fieldRef.current) return
    const draft = readDraft({ viewerId, messageId })
    // It may have been saved after the page was left.
    const isStored = notes.some(({ author_id, body }) => author_id === viewerId && body === draft.trim())
    // A value in the field is newer: restored by the browser, or typed before hydration.
    fieldRef.current.value ||= isStored ? '' : draft
    save(fieldRef.current.value)
  }, [fieldRef, viewerId, messageId, notes, save])

  return save
}
