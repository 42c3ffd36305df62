import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ReactNode } from 'react'
import { interpolate } from '#app/i18n/interpolate.ts'
import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { MigrationState, MigrationStates, ProcessStatus } from '#app/utils/load-context.ts'
import { contentState, hitRate } from './status.ts'
import type { StatusLabels } from './labels/en.ts'

type Props = { status: ProcessStatus; migrations: MigrationStates; labels: StatusLabels }

export function StatusPage({ status, migrations, labels }: Props) {
  const { pages, outbox, notices, lastBackup } = status
  const { content, contact, leads } = migrations
  const hosting = (isHosted: boolean) => (isHosted ? labels.hosted : labels.embedded)
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead title={labels.title} text={labels.text} />
      <dl className="mt-8 grid border-t-2 border-rule *:grid *:gap-x-6 *:gap-y-1 *:border-b *:border-line *:py-4 md:*:grid-cols-[16rem_1fr] [&_dt]:font-head [&_dt]:text-body/[1.3] [&_dt]:font-semibold">
        <Fact name={labels.content} isProblem={contentState(status) !== 'live'}>
          <ContentLine status={status} labels={labels} />
          <br />
          {hosting(status.isContentHosted)}
        </Fact>
        <Fact name={labels.pages}>
          {pages ? <PagesLine pages={pages} labels={labels} /> : labels.noCache}
        </Fact>
        <Fact name={labels.outbox} isProblem={outbox.refused > 0}>
          {outbox.waiting}
          {outbox.refused > 0 ? <p>{interpolate(labels.refused, { count: outbox.refused })}</p> : null}
        </Fact>
        <Fact name={labels.notices}>
          {notices.waiting}
          {notices.refused > 0 ? <p>{interpolate(labels.givenUp, { count: notices.refused })}</p> : null}
        </Fact>
        <Fact name={labels.backup}>{lastBackup ? <ServerTime at={lastBackup} /> : labels.noBackup}</Fact>
        <Fact
          name={labels.migrations}
          isProblem={Object.values(migrations).some(({ missing }) => missing.length > 0)}
        >
          <MigrationLine name={labels.content} state={content} labels={labels} />
          <MigrationLine name={labels.submissions} state={contact} labels={labels} />
          <MigrationLine name={labels.leads} state={leads} labels={labels} />
          {hosting(status.isDatabaseHosted)}
        </Fact>
        <Fact name={labels.versions}>
          {status.version}, Node {status.node}
        </Fact>
        <Fact name={labels.started}>
          <ServerTime at={status.startedAt} />
        </Fact>
      </dl>
    </main>
  )
}

function Fact({ name, isProblem, children }: { name: string; isProblem?: boolean; children: ReactNode }) {
  return (
    <div className={isProblem ? 'bg-vermilion-ground px-4 text-on-vermilion' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MigrationLine({
  name,
  state,
  labels,
}: {
  name: string
  state: MigrationState
  labels: StatusLabels
}) {
  const { newest, missing, isKnown } = state
  const sentence = isKnown ? labels.migration : labels.migrationUnknown
  return (
    <>
      <p>{interpolate(sentence, { name, version: newest ?? labels.noMigration })}</p>
      {missing.map((version) => (
        <p key={version}>
          <strong>{interpolate(labels.migrationMissing, { version })}</strong>
        </p>
      ))}
    </>
  )
}

function ContentLine({ status, labels }: { status: ProcessStatus; labels: StatusLabels }) {
  const state = contentState(status)
  if (state === 'live') return labels.contentLive
  const sentence = state === 'missing' ? labels.contentMissing : labels.contentStale
  const [before, after] = sentence.split('{time}')
  return (
    <>
      {before}
      <ServerTime at={new Date(status.content.failingSince ?? 0).toISOString()} />
      {after}
    </>
  )
}

function PagesLine({ pages, labels }: { pages: NonNullable<ProcessStatus['pages']>; labels: StatusLabels }) {
  const rate = hitRate(pages)
  return (
    <>
      {rate === null
        ? labels.noRequests
        : interpolate(labels.pagesRate, { rate, total: pages.hits + pages.misses })}
      <br />
      {interpolate(labels.pagesCached, { count: pages.size })}
    </>
  )
}

/** UTC, like logs and alerts. */
function ServerTime({ at }: { at: string }) {
  const { locale } = useLanguage()
  return <time dateTime={at}>{formatTime(at, locale, 'UTC')}</time>
}
