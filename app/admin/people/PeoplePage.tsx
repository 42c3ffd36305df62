import { Form, useNavigation, useSubmit } from '@remix-run/react'
import type { ComponentProps, FormEvent } from 'react'
import { maxEmailLength } from '../../../packages/shared/text/text-limits.ts'
import { interpolate, plural } from '#app/i18n/format.ts'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { LocalTime, useLocalTime } from '#app/admin/inbox/Entry.tsx'
import { isNamed } from '#app/admin/inbox/submission.ts'
import { formatErasedCounts, type FoundRow, type PersonalDataResult } from './person.ts'

const problemId = 'people-problem'

export function PeoplePage({ result }: { result: PersonalDataResult | undefined }) {
  const labels = useInboxLabels()
  const { people } = labels
  const isBusy = useNavigation().state !== 'idle'
  return (
    <main id="main" className="admin admin-narrow" tabIndex={-1}>
      <h1 className="admin-title">{people.title}</h1>
      <p className="mt-4">{people.text}</p>
      <Form className="admin-form" method="post" replace>
        <p className="admin-field">
          <label htmlFor="person">{people.email}</label>
          <AddressField
            key={result?.email}
            id="person"
            name="email"
            defaultValue={result?.email}
            required
            isWrong={result?.problem === 'invalid'}
          />
        </p>
        <button className="admin-button" type="submit" name="intent" value="find" disabled={isBusy}>
          {people.find}
        </button>
      </Form>
      <div role="status">
        {result?.problem ? (
          <p id={problemId} className="admin-notice bg-vermilion-surface text-on-vermilion">
            {people[result.problem]}
          </p>
        ) : null}
        {result?.erased ? (
          <p className="admin-notice bg-celadon-surface text-on-celadon">
            {interpolate(people.erased, formatErasedCounts(result.erased, labels))}
          </p>
        ) : null}
        {result?.found ? <Found email={result.email} found={result.found} /> : null}
        {result?.left ? (
          <p className="admin-notice bg-vermilion-surface text-on-vermilion">{people.left[result.left]}</p>
        ) : null}
        {result?.erased && result.elsewhere ? <p className="admin-notice">{people.elsewhere}</p> : null}
      </div>
      {result?.found?.length || result?.again ? (
        <PersonForm
          key={result.email}
          {...result}
          isMismatch={result.problem === 'mismatch'}
          isBusy={isBusy}
        />
      ) : null}
    </main>
  )
}

/** Not `type=email`: it rejects telephone numbers, invisible characters and addresses that the site stores. */
function AddressField({ isWrong, ...props }: ComponentProps<'input'> & { isWrong: boolean }) {
  return (
    <input
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      {...props}
    />
  )
}

function Found({ email, found }: { email: string; found: FoundRow[] }) {
  const { people } = useInboxLabels()
  if (found.length === 0) return <p className="mt-4">{interpolate(people.nothing, { email })}</p>
  const countOf = (table: FoundRow['table']) => found.filter((row) => row.table === table).length
  return (
    <div className="mt-6 grid gap-3 border-t border-rule pt-6">
      <h2 className="admin-heading">{interpolate(people.found, { email })}</h2>
      <ul>
        <li>{plural(people.submissions, countOf('submissions'))}</li>
        <li>{plural(people.leads, countOf('leads'))}</li>
      </ul>
    </div>
  )
}

type FormProps = Pick<PersonalDataResult, 'email' | 'typed' | 'found' | 'again'> & {
  isMismatch: boolean
  isBusy: boolean
}

function PersonForm({ email, typed = email, found, again, isMismatch, isBusy }: FormProps) {
  const { people } = useInboxLabels()
  const submit = useSubmit()

  /** The download leaves the page as it is. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'intent') return
    event.preventDefault()
    submit(submitter, { replace: true })
  }

  return (
    <form className="mt-3 grid gap-4" method="post" action="/admin/people/export" onSubmit={onSubmit}>
      {/* The Enter key presses the first button: none. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="email" value={typed} />
      {found ? (
        <>
          <p>{people.tick}</p>
          <FoundRows rows={found} />
          <p>
            <button className="admin-button" type="submit">
              {people.download}
            </button>
          </p>
        </>
      ) : null}
      {(['submissions', 'leads'] as const).flatMap((table) =>
        again?.[table].map((id) => <input key={id} type="hidden" name={table} value={id} />),
      )}
      <div className="admin-form border-2 border-red p-4">
        <h3 className="admin-heading">{people.eraseTitle}</h3>
        <p>{people.eraseText}</p>
        <p className="admin-field">
          <label htmlFor="confirm">{people.confirm}</label>
          <AddressField id="confirm" name="confirm" autoComplete="off" isWrong={isMismatch} />
        </p>
        <button
          className="admin-button border-2 border-red text-red"
          type="submit"
          formAction="/admin/people"
          name="intent"
          value="erase"
          disabled={isBusy}
        >
          {people.erase}
        </button>
      </div>
    </form>
  )
}

/** Says whose each row is, with a box to tick. */
function FoundRows({ rows }: { rows: FoundRow[] }) {
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
          <AdminLink to={`/admin/${table}/${id}`}>
            {people.row[table]}
            <span className="sr-only">{interpolate(of, { name: `${shown}, ${time}` })}</span>
          </AdminLink>
        ) : (
          people.row[table]
        )}
        {notes > 0 ? ` · ${plural(people.notes, notes)}` : null}
      </p>
    </>
  )
}
