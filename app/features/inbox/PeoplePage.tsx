import { Form, useNavigation } from '@remix-run/react'
import { maxEmailLength } from '#app/email-address.ts'
import { fill } from '#app/i18n/fill.ts'
import type { ComponentProps } from 'react'
import { countsErased } from './erased.ts'
import type { PeopleResult } from './people-result.ts'
import { plural } from './plural.ts'
import { useInboxWords } from './use-inbox-words.ts'

/** Rights of the people who wrote: what is kept about an address, as a file, and its erasure. */
export function PeoplePage({ result }: { result: PeopleResult | undefined }) {
  const words = useInboxWords()
  const { people } = words
  const isBusy = useNavigation().state !== 'idle'
  return (
    <main id="main" className="desk desk--narrow" tabIndex={-1}>
      <h1 className="desk__title">{people.title}</h1>
      <p className="desk__text">{people.text}</p>
      <Form className="desk-form" method="post" replace>
        <p className="desk-field">
          <label htmlFor="person">{people.email}</label>
          <AddressField key={result?.email} id="person" name="email" defaultValue={result?.email} />
        </p>
        <button className="desk-button" type="submit" name="act" value="find" disabled={isBusy}>
          {people.find}
        </button>
      </Form>
      <div role="status">
        {result?.problem ? (
          <p className="desk-notice desk-notice--problem">{people[result.problem]}</p>
        ) : null}
        {result?.erased ? (
          <p className="desk-notice">{fill(people.erased, countsErased(result.erased, words))}</p>
        ) : null}
        {result?.left ? <p className="desk-notice desk-notice--problem">{people.left[result.left]}</p> : null}
      </div>
      {result?.found ? <FoundPerson {...result} found={result.found} isBusy={isBusy} /> : null}
    </main>
  )
}

/** For an address as it is pasted: fields of the type `email` refuse what nobody sees in it, and letters that we store. */
function AddressField(props: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      required
      {...props}
    />
  )
}

type FoundProps = Pick<PeopleResult, 'email' | 'typed'> & {
  found: NonNullable<PeopleResult['found']>
  isBusy: boolean
}

function FoundPerson({ email, typed = email, found, isBusy }: FoundProps) {
  const { people } = useInboxWords()
  if (found.submissions + found.leads === 0)
    return (
      <p className="desk__text" role="status">
        {fill(people.nothing, { email })}
      </p>
    )
  return (
    <section className="person" role="status">
      <h2>{fill(people.found, { email })}</h2>
      <ul>
        <li>{plural(people.submissions, found.submissions)}</li>
        <li>{plural(people.notes, found.notes)}</li>
        <li>{plural(people.leads, found.leads)}</li>
      </ul>
      <form method="post" action="/admin/people/export">
        <input type="hidden" name="email" value={typed} />
        <button className="desk-button" type="submit">
          {people.download}
        </button>
      </form>
      <Form className="desk-form person__erase" method="post" replace>
        <h2>{people.eraseTitle}</h2>
        <p>{people.eraseText}</p>
        <input type="hidden" name="email" value={typed} />
        <p className="desk-field">
          <label htmlFor="confirm">{people.confirm}</label>
          <AddressField id="confirm" name="confirm" autoComplete="off" />
        </p>
        <button
          className="desk-button desk-button--danger"
          type="submit"
          name="act"
          value="erase"
          disabled={isBusy}
        >
          {people.erase}
        </button>
      </Form>
    </section>
  )
}
