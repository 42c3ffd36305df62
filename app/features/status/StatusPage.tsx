import type { ReactNode } from 'react'
import { interpolate } from '#app/i18n/interpolate.ts'
import type { MigrationState, MigrationStates, ProcessStatus } from '#app/utils/load-context.ts'
import { contentState, hitRate } from './status.ts'
import { ServerTime } from './ServerTime.tsx'
import type { StatusWords } from './messages/en.ts'

type Props = { status: ProcessStatus; migrations: MigrationStates; words: StatusWords }

/** What the process knows about itself: where content comes from, what waits, how old the last backup is. */
export function StatusPage({ status, migrations, words }: Props) {
  const { pages, outbox, notices, lastBackup } = status
  const { content, contact, leads } = migrations
  const place = (isHosted: boolean) => (isHosted ? words.hosted : words.embedded)
  return (
    <main id="main" className="desk" tabIndex={-1}>
      <div className="desk__head">
        <h1 className="desk__title">{words.title}</h1>
        <p className="desk__total">{words.text}</p>
      </div>
      <dl className="process">
        <Fact name={words.content} isProblem={contentState(status) !== 'live'}>
          <ContentLine status={status} words={words} />
          <br />
          {place(status.isContentHosted)}
        </Fact>
        <Fact name={words.pages}>{pages ? <PagesLine pages={pages} words={words} /> : words.noCache}</Fact>
        <Fact name={words.outbox} isProblem={outbox.refused > 0}>
          {outbox.waiting}
          {outbox.refused > 0 ? <p>{interpolate(words.refused, { count: outbox.refused })}</p> : null}
        </Fact>
        <Fact name={words.notices}>
          {notices.waiting}
          {notices.refused > 0 ? <p>{interpolate(words.givenUp, { count: notices.refused })}</p> : null}
        </Fact>
        <Fact name={words.backup}>{lastBackup ? <ServerTime at={lastBackup} /> : words.noBackup}</Fact>
        <Fact
          name={words.migrations}
          isProblem={Object.values(migrations).some(({ missing }) => missing.length > 0)}
        >
          <MigrationLine name={words.content} state={content} words={words} />
          <MigrationLine name={words.messages} state={contact} words={words} />
          <MigrationLine name={words.leads} state={leads} words={words} />
          {place(status.isDatabaseHosted)}
        </Fact>
        <Fact name={words.versions}>
          {status.version}, Node {status.node}
        </Fact>
        <Fact name={words.started}>
          <ServerTime at={status.startedAt} />
        </Fact>
      </dl>
    </main>
  )
}

function Fact({ name, isProblem, children }: { name: string; isProblem?: boolean; children: ReactNode }) {
  return (
    <div className={isProblem ? 'process__fact process__fact--problem' : 'process__fact'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MigrationLine({ name, state, words }: { name: string; state: MigrationState; words: StatusWords }) {
  const { newest, missing, isKnown } = state
  const sentence = isKnown ? words.migration : words.migrationUnknown
  return (
    <>
      <p>{interpolate(sentence, { name, version: newest ?? words.noMigration })}</p>
      {missing.map((version) => (
        <p key={version}>
          <strong>{interpolate(words.migrationMissing, { version })}</strong>
        </p>
      ))}
    </>
  )
}

function ContentLine({ status, words }: { status: ProcessStatus; words: StatusWords }) {
  const state = contentState(status)
  if (state === 'live') return words.contentLive
  const sentence = state === 'bundled' ? words.contentBundled : words.contentStale
  const [before, after] = sentence.split('{time}')
  return (
    <>
      {before}
      <ServerTime at={new Date(status.content.failingSince ?? 0).toISOString()} />
      {after}
    </>
  )
}

function PagesLine({ pages, words }: { pages: NonNullable<ProcessStatus['pages']>; words: StatusWords }) {
  const rate = hitRate(pages)
  return (
    <>
      {rate === null
        ? words.noRequests
        : interpolate(words.pagesRate, { rate, total: pages.hits + pages.misses })}
      <br />
      {interpolate(words.pagesKept, { count: pages.kept })}
    </>
  )
}
