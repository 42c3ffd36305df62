import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ReactNode } from 'react'
import { interpolate } from '#app/i18n/interpolate.ts'
import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { MigrationState, MigrationStates, ProcessStatus } from '#app/utils/load-context.ts'
import { contentState, hitRate } from './status.ts'
import type { StatusMessages } from './labels/en.ts'

type Props = { status: ProcessStatus; migrations: MigrationStates; messages: StatusMessages }

export function StatusPage({ status, migrations, messages }: Props) {
  const { pages, outbox, notices, lastBackup } = status
  const { content, contact, leads } = migrations
  const hosting = (isHosted: boolean) => (isHosted ? messages.hosted : messages.embedded)
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead title={messages.title} text={messages.text} />
      <dl className="mt-8 grid border-t-2 border-rule *:grid *:gap-x-6 *:gap-y-1 *:border-b *:border-line *:py-4 md:*:grid-cols-[16rem_1fr] [&_dt]:font-head [&_dt]:text-body/[1.3] [&_dt]:font-semibold">
        <Fact name={messages.content} isProblem={contentState(status) !== 'live'}>
          <ContentLine status={status} messages={messages} />
          <br />
          {hosting(status.isContentHosted)}
        </Fact>
        <Fact name={messages.pages}>
          {pages ? <PagesLine pages={pages} messages={messages} /> : messages.noCache}
        </Fact>
        <Fact name={messages.outbox} isProblem={outbox.refused > 0}>
          {outbox.waiting}
          {outbox.refused > 0 ? <p>{interpolate(messages.refused, { count: outbox.refused })}</p> : null}
        </Fact>
        <Fact name={messages.notices}>
          {notices.waiting}
          {notices.refused > 0 ? <p>{interpolate(messages.givenUp, { count: notices.refused })}</p> : null}
        </Fact>
        <Fact name={messages.backup}>{lastBackup ? <ServerTime at={lastBackup} /> : messages.noBackup}</Fact>
        <Fact
          name={messages.migrations}
          isProblem={Object.values(migrations).some(({ missing }) => missing.length > 0)}
        >
          <MigrationLine name={messages.content} state={content} messages={messages} />
          <MigrationLine name={messages.messages} state={contact} messages={messages} />
          <MigrationLine name={messages.leads} state={leads} messages={messages} />
          {hosting(status.isDatabaseHosted)}
        </Fact>
        <Fact name={messages.versions}>
          {status.version}, Node {status.node}
        </Fact>
        <Fact name={messages.started}>
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
  messages,
}: {
  name: string
  state: MigrationState
  messages: StatusMessages
}) {
  const { newest, missing, isKnown } = state
  const sentence = isKnown ? messages.migration : messages.migrationUnknown
  return (
    <>
      <p>{interpolate(sentence, { name, version: newest ?? messages.noMigration })}</p>
      {missing.map((version) => (
        <p key={version}>
          <strong>{interpolate(messages.migrationMissing, { version })}</strong>
        </p>
      ))}
    </>
  )
}

function ContentLine({ status, messages }: { status: ProcessStatus; messages: StatusMessages }) {
  const state = contentState(status)
  if (state === 'live') return messages.contentLive
  const sentence = state === 'bundled' ? messages.contentBundled : messages.contentStale
  const [before, after] = sentence.split('{time}')
  return (
    <>
      {before}
      <ServerTime at={new Date(status.content.failingSince ?? 0).toISOString()} />
      {after}
    </>
  )
}

function PagesLine({
  pages,
  messages,
}: {
  pages: NonNullable<ProcessStatus['pages']>
  messages: StatusMessages
}) {
  const rate = hitRate(pages)
  return (
    <>
      {rate === null
        ? messages.noRequests
        : interpolate(messages.pagesRate, { rate, total: pages.hits + pages.misses })}
      <br />
      {interpolate(messages.pagesCached, { count: pages.size })}
    </>
  )
}

/** UTC, like logs and alerts. */
function ServerTime({ at }: { at: string }) {
  const { locale } = useLanguage()
  return <time dateTime={at}>{formatTime(at, locale, 'UTC')}</time>
}
