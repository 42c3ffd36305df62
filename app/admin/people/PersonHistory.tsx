import { interpolate, plural } from '#app/i18n/format.ts'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { AdminSection, LocalTime, useLocalTime } from '#app/admin/inbox/Entry.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import type { FoundRow } from './person.ts'

const sectionId = 'same-person'

/** What else came with the same address or number, newest first; null when it could not be read. */
export type Others = FoundRow[] | null

/** Leads to the history where it tells of something earlier. `at`: ISO timestamp. */
export function EarlierLink({ others, at }: { others: Others; at: string }) {
  const { people } = useInboxLabels()
  const earlier = (others ?? []).filter((row) => row.at && Date.parse(row.at) < Date.parse(at)).length
  return earlier > 0 ? <a href={`#${sectionId}`}>{plural(people.earlier, earlier)}</a> : null
}

/** Messages and leads of one person, linked to each other. */
export function PersonHistory({ others }: { others: Others }) {
  const { people } = useInboxLabels()
  if (others?.length === 0) return null
  return (
    <AdminSection id={sectionId} titleId="person-title" title={people.same} tabIndex={-1}>
      {others ? null : <p role="alert">{people.unavailable}</p>}
      <ul className="text-small *:border-t *:border-line *:py-1 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
        {others?.map((row) => (
          <li key={row.id}>
            <Other {...row} />
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

function Other({ table, id, at, notes, text }: FoundRow) {
  const { people, of } = useInboxLabels()
  const time = useLocalTime(at ?? '')
  const kind = people.row[table]
  return (
    <>
      {at ? (
        <AdminLink to={`/admin/${table}/${id}?status=all`}>
          {kind}
          <span className="sr-only">{interpolate(of, { name: time })}</span>
        </AdminLink>
      ) : (
        kind
      )}
      {' · '}
      <span className="text-soft">
        {at ? <LocalTime at={at} /> : people.waiting}
        {notes > 0 ? ` · ${plural(people.notes, notes)}` : null}
      </span>
      {text ? (
        <span className="block truncate" dir="auto">
          {text}
        </span>
      ) : null}
    </>
  )
}
