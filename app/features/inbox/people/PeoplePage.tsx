import { maxEmailLength } from '../../../../packages/shared/text/text-limits.ts'
import { Form, useNavigation } from '@remix-run/react'
import { interpolate } from '#app/i18n/interpolate.ts'
import type { ComponentProps } from 'react'
import { formatErasedCounts } from './erasure.ts'
import type { PersonalDataResult } from './people-result.ts'
import { plural } from '../plural.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

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
            isWrong={result?.problem === 'invalid'}
          />
        </p>
        <button className="admin-button" type="submit" name="act" value="find" disabled={isBusy}>
          {people.find}
        </button>
      </Form>
      <div role="status">
        {result?.problem ? (
          <p id={problemId} className="admin-notice bg-vermilion-ground text-on-vermilion">
            {people[result.problem]}
          </p>
        ) : null}
        {result?.erased ? (
          <p className="admin-notice bg-celadon-ground text-on-celadon">
            {interpolate(people.erased, formatErasedCounts(result.erased, labels))}
          </p>
        ) : null}
        {result?.found ? <Found email={result.email} found={result.found} /> : null}
        {result?.left ? (
          <p className="admin-notice bg-vermilion-ground text-on-vermilion">{people.left[result.left]}</p>
        ) : null}
        {result?.erased && result.elsewhere ? <p className="admin-notice">{people.elsewhere}</p> : null}
      </div>
      {result?.found && hasData(result.found) ? (
        <PersonForms {...result} isMismatch={result.problem === 'mismatch'} isBusy={isBusy} />
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
      required
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      {...props}
    />
  )
}

type FoundProps = Pick<PersonalDataResult, 'email' | 'typed'> & {
  found: NonNullable<PersonalDataResult['found']>
  isMismatch: boolean
  isBusy: boolean
}

function Found({ email, found }: Pick<FoundProps, 'email' | 'found'>) {
  const { people } = useInboxLabels()
  if (!hasData(found)) return <p className="mt-4">{interpolate(people.nothing, { email })}</p>
  return (
    <div className="mt-6 grid gap-3 border-t border-rule pt-6">
      <h2 className="admin-heading">{interpolate(people.found, { email })}</h2>
      <ul>
        <li>{plural(people.submissions, found.submissions)}</li>
        <li>{plural(people.notes, found.notes)}</li>
        <li>{plural(people.leads, found.leads)}</li>
      </ul>
    </div>
  )
}

function hasData({ submissions, leads }: FoundProps['found']): boolean {
  return submissions + leads > 0
}

function PersonForms({ email, typed = email, isMismatch, isBusy }: Omit<FoundProps, 'found'>) {
  const { people } = useInboxLabels()
  return (
    <div className="mt-3 grid gap-3">
      <form method="post" action="/admin/people/export">
        <input type="hidden" name="email" value={typed} />
        <button className="admin-button" type="submit">
          {people.download}
        </button>
      </form>
      <Form className="admin-form border-2 border-red p-4" method="post" replace>
        <h3 className="admin-heading">{people.eraseTitle}</h3>
        <p>{people.eraseText}</p>
        <input type="hidden" name="email" value={typed} />
        <p className="admin-field">
          <label htmlFor="confirm">{people.confirm}</label>
          <AddressField id="confirm" name="confirm" autoComplete="off" isWrong={isMismatch} />
        </p>
        <button
          className="admin-button border-2 border-red text-red"
          type="submit"
          name="act"
          value="erase"
          disabled={isBusy}
        >
          {people.erase}
        </button>
      </Form>
    </div>
  )
}
