import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalTime, useLocalTime } from '../LocalTime.tsx'
import { plural } from '../plural.ts'
import { isNamed } from '../submission.ts'
import type { FoundRow } from './people-result.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

/** Says whose each row is, with a box to tick. */
export function FoundRows({ rows }: { rows: FoundRow[] }) {
  return (
    <ul className="border-b border-rule *:border-t *:border-rule">
      {rows.map((row) => (
        <li key={row.id}>
          <Row {...row} />
        </li>
      ))}
    </ul>
  )
}

function Row({ table, id, name, email, phone, at, notes, isTicked }: FoundRow) {
  const { people, of, noName } = useInboxLabels()
  const time = useLocalTime(at ?? '')
  const shown = isNamed(name) ? name : noName
  return (
    <>
      <label className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 py-3">
        <input
          className="tickbox mt-[0.1em]"
          type="checkbox"
          name={table}
          value={id}
          defaultChecked={isTicked}
        />
        <span className="grid gap-x-4 md:grid-cols-[minmax(0,1fr)_auto]">
          <bdi className="font-head font-semibold wrap-anywhere">{shown}</bdi>
          <span className="text-small text-soft tabular-nums">
            {at ? <LocalTime at={at} /> : people.waiting}
          </span>
          {[email, phone].filter(Boolean).map((contact) => (
            <bdi key={contact} className="text-small wrap-anywhere md:col-span-2">
              {contact}
            </bdi>
          ))}
        </span>
      </label>
      <p className="pb-3 pl-8 text-small text-soft pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:min-w-11 pointer-coarse:[&_a]:items-center">
        {at ? (
          <PageLink to={`/admin/${table}/${id}`}>
            {people.row[table]}
            <span className="sr-only">{interpolate(of, { name: `${shown}, ${time}` })}</span>
          </PageLink>
        ) : (
          people.row[table]
        )}
        {notes > 0 ? ` · ${plural(people.notes, notes)}` : null}
      </p>
    </>
  )
}
