import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react'
import { tryAction } from '#app/admin/inbox/try-action.ts'
import { assignMany, replyFromForm, setStatusOfMany } from './update-submissions.server.ts'
import {
  asOne,
  readReport,
  reportParams,
  type ActionReport,
  type ChangedCount,
  type UndoableAction,
} from '#app/admin/inbox/action-report.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { readBulkAction, readProgress } from '#app/admin/inbox/bulk-action.server.ts'
import { LocalList } from './LocalList.tsx'
import { SubmissionsPage } from './SubmissionsPage.tsx'
import { replyHref } from './reply-mail.server.ts'
import { actionOfEntry, lastAction, undoFromForm } from '#app/admin/audit-log/audit-log.server.ts'
import { readColleagues, readSubmissions } from './submissions.server.ts'
import { filterSearch, readFilter } from '#app/admin/inbox/submission-filter.ts'
import { rememberedChoices } from '#app/admin/inbox/remembered-choices.server.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { staffAccess, requireStaff } from '#app/admin/staff-access.server.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { title } = inboxLabels(locale)
  const access = await staffAccess(request, context)
  if (access.kind === 'unavailable') return data({ title, page: null }, { headers: access.headers })
  const { client, viewer, headers } = await requireStaff(request, context)
  const { searchParams } = new URL(request.url)
  const { sort, isCompact } = rememberedChoices(request, viewer, headers)
  const filter = readFilter(searchParams, sort)
  try {
    const [read, colleagues, done] = await Promise.all([
      readSubmissions(client, filter),
      readColleagues(client),
      actionOfEntry(client, searchParams.get('undo')),
    ])
    const page = {
      ...read,
      submissions: read.submissions.map((row) => ({
        ...row,
        reply: replyHref(row, context.staff.timeZone),
      })),
      filter: { ...filter, page: read.page },
      colleagues,
      viewerId: viewer.userId,
      isCompact,
      report: readReport(searchParams, done),
    }
    return data({ title, page }, { headers })
  } catch (error) {
    context.observability.log.error({ err: error }, 'submissions could not be read')
    return data({ title, page: null }, { headers })
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, viewer, headers } = await requireStaff(request, context)
  const filter = readFilter(new URL(request.url).searchParams)
  const form = await readForm(request)
  const undone = await undoFromForm(form, client, context)
  const before = readProgress(form)
  const actions: UndoableAction[] = [...before.actions]
  const recorded = async () => {
    const done = await lastAction(client, viewer)
    if (done) actions.push(done)
  }
  let changed: ChangedCount | null = undone ?? (await replyFromForm(form, client))
  if (undone === null && Number(changed) > 0) await recorded()
  let next: string | undefined
  if (changed === null) {
    const bulk = await readBulkAction(form, { client, viewer, headers })
    const done = bulk.statusChange
      ? await setStatusOfMany(client, bulk.statusChange, filter, recorded)
      : bulk.assignment && (await assignMany(client, bulk.assignment, filter, recorded))
    changed = done ? before.changed + done.changed : bulk.changed
    if (done?.next) next = `${done.next.created_at} ${done.next.id}`
  }
  const report = { changed, action: asOne(actions), isUndone: undone !== null, next }
  if (form.get('stay') === '1') return data(report, { headers })
  return redirect(`/admin${filterSearch(filter, reportParams(report))}`, { status: 303, headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return tryAction(serverAction<typeof action>)
}

/** The list stays until the last portion of an action is done. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as Partial<ActionReport> | undefined)?.next ? false : defaultShouldRevalidate

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function SubmissionsRoute() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <SubmissionsPage page={page} /> : <LocalList />
}
