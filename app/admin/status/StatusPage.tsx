import { AdminHead } from '#app/admin/AdminHead.tsx'
import type { ReactNode } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { MigrationState, MigrationStates, ProcessStatus } from '#app/load-context.ts'
import { contentState, hitRate, type Verdict, type Verdicts } from './status.ts'
import type { StatusLabels } from '#app/i18n/labels/en/status.ts'

type Props = {
  status: ProcessStatus
  migrations: MigrationStates
  verdicts: Verdicts
  labels: StatusLabels
}

export function StatusPage({ status, migrations, verdicts, labels }: Props) {
  const { pages, outbox, notices, lastBackup } = status
  const { contact, leads } = migrations
  const hosting = (isHosted: boolean) => (isHosted ? labels.hosted : labels.embedded)
  const isWell = Object.values(verdicts).every((verdict) => verdict === 'good')
  const verdict = (name: keyof Verdicts) => ({ verdict: verdicts[name], labels })
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead title={labels.title} text={labels.text} />
      <p className="mt-6 font-head text-[1.5rem]/[1.25] font-[650]">
        {isWell ? labels.allWell : labels.attention}
      </p>
      <dl className={facts}>
        <Fact name={labels.content} {...verdict('content')}>
          <ContentLine status={status} labels={labels} />
          <br />
          {hosting(status.isContentHosted)}
        </Fact>
        <Fact name={labels.outbox} {...verdict('outbox')}>
          {outbox.waiting}
          {outbox.refused > 0 ? <p>{interpolate(labels.refused, { count: outbox.refused })}</p> : null}
        </Fact>
        <Fact name={labels.notices} {...verdict('notices')}>
          {notices.waiting}
          {notices.refused > 0 ? <p>{interpolate(labels.givenUp, { count: notices.refused })}</p> : null}
        </Fact>
        <Fact name={labels.backup} {...verdict('backup')}>
          {lastBackup ? <ServerTime at={lastBackup} /> : labels.noBackup}
          {verdicts.backup === 'good' ? null : <p>{labels.backupAdvice}</p>}
        </Fact>
      </dl>
      <details className="mt-6" open={verdicts.migrations !== 'good'}>
        <summary className="cursor-pointer py-3 font-head font-semibold">{labels.details}</summary>
        <dl className={facts}>
          <Fact name={labels.migrations} {...verdict('migrations')}>
            <MigrationLine name={labels.submissions} state={contact} labels={labels} />
            <MigrationLine name={labels.leads} state={leads} labels={labels} />
            {hosting(status.isDatabaseHosted)}
          </Fact>
          <Fact name={labels.pages}>
            {pages ? <PagesLine pages={pages} labels={labels} /> : labels.noCache}
          </Fact>
          <Fact name={labels.versions}>
            {status.version}, Node {status.node}
          </Fact>
          <Fact name={labels.started}>
            <ServerTime at={status.startedAt} />
          </Fact>
        </dl>
      </details>
    </main>
  )
}

const facts =
  'mt-4 grid border-t-2 border-rule *:grid *:gap-x-6 *:gap-y-1 *:border-b *:border-line *:py-4 md:*:grid-cols-[16rem_1fr_auto] [&_dt]:font-head [&_dt]:text-body/[1.3] [&_dt]:font-semibold'

const signs: Record<Verdict, { sign: string; className: string }> = {
  good: { sign: '✓', className: 'text-good' },
  look: { sign: '▲', className: 'text-middling' },
  broken: { sign: '✕', className: 'text-red' },
}

type FactProps = { name: string; children: ReactNode; verdict?: Verdict; labels?: StatusLabels }

function Fact({ name, children, verdict, labels }: FactProps) {
  const { sign, className } = signs[verdict ?? 'good']
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {verdict && labels ? (
        <dd className={`font-semibold ${className}`}>
          <span aria-hidden="true">{sign}</span> {labels.verdicts[verdict]}
        </dd>
      ) : null}
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
