import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import type { LoadContext } from '#app/load-context.ts'
import { readIntent } from '#app/admin/inbox/intent.ts'
import type { CorrectionOutcome } from '#app/admin/people/person.ts'
import { tryAction, type ActionFailure } from '#app/admin/inbox/try-action.ts'
import {
  addNote,
  assign,
  deleteNote,
  markAsRead,
  replyFromForm,
  setStatus,
} from './update-submissions.server.ts'
import { readStatusChange } from '#app/admin/inbox/bulk-action.server.ts'
import { readColleagues, readSubmissions, readSubmission } from './submissions.server.ts'
import { replyHref } from './reply-mail.server.ts'
import { undoFromForm } from '#app/admin/audit-log/audit-log.server.ts'
import {
  correctionFromForm,
  correctSubmission,
  deleteSubmission,
} from '#app/admin/people/correction.server.ts'
import {
  filterSearch,
  isLongestWaitingFirst,
  readFilter,
  type SubmissionFilter,
} from '#app/admin/inbox/submission-filter.ts'
import { BesideSubmissions } from './SubmissionLinks.tsx'
import { readOthers } from '#app/admin/people/personal-data.server.ts'
import { SubmissionPage } from './SubmissionPage.tsx'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { firstLine, isNamed, type Submission } from '#app/admin/inbox/submission.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { isEastAsian } from '#app/utils/phone-number.server.ts'
import { isUuid } from '#app/utils/uuid.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { client, viewer, headers } = await requireStaff(request, context)
  const filter = readFilter(new URL(request.url).searchParams)
  const [details, colleagues, { submissions, found, page: shown }] = await Promise.all([
    readSubmission(client, params.id, filter),
    readColleagues(client),
    readSubmissions(client, filter),
  ])
  if (!details) throw new Response(null, { status: 404, headers })
  const { submission } = details
  const rows = withOpened(submission, submissions, filter).map(
    ({ id, name, topic, locale, status, created_at, message }) => ({
      ...{ id, name, topic, locale, status, created_at },
      message: firstLine(message),
    }),
  )
  const person = { id: submission.id, email: submission.email, phone: submission.phone_number }
  const { locale } = negotiateLocale(request, context)
  const page = {
    details,
    colleagues,
    viewerId: viewer.userId,
    list: { rows, found, filter: { ...filter, page: shown }, now: details.now },
    others: await readOthers(client, context, person),
    isEastAsian: isEastAsian(submission.phone_number),
    reply: replyHref(submission, context.staff.timeZone),
    title: isNamed(submission.name) ? submission.name : inboxLabels(locale).noName,
  }
  return data(page, { headers })
}

/** Opening made read what was new a moment ago: it keeps its place in the list beside it. */
function withOpened(opened: Submission, listed: Submission[], filter: SubmissionFilter): Submission[] {
  if (filter.tab !== 'new' || opened.status !== 'read' || listed.some(({ id }) => id === opened.id))
    return listed
  const direction = isLongestWaitingFirst(filter) ? 1 : -1
  return [...listed, opened].toSorted((a, b) => direction * a.created_at.localeCompare(b.created_at))
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, viewer, headers } = await requireStaff(request, context)
  const { id } = params
  if (!isUuid(id)) throw new Response(null, { status: 404, headers })
  const url = new URL(request.url)
  const form = await readForm(request)
  const correction = await correctionFromForm(form, headers, {
    correct: () => correctSubmission(client, id, form),
    remove: () => deleteSubmission(client, context, id),
    list: (report) => `/admin${filterSearch(readFilter(url.searchParams), report)}`,
  })
  if (correction) return correction
  const note = readIntent(form).intent === 'note' ? String(form.get('note') ?? '') : null
  if (note !== null && !(await addNote(client, id, note)))
    return data({ isNoteInvalid: true, refusedNote: note, isUnchanged: false }, { status: 422, headers })
  const isUnchanged = note === null && (await change(form, id, { client, viewer, headers }, context))
  if (form.get('stay') === '1') return data({ isNoteInvalid: false, isUnchanged }, { headers })
  return redirect(url.pathname + url.search, { status: 303, headers })
}

type Staff = Pick<Awaited<ReturnType<typeof requireStaff>>, 'client' | 'viewer' | 'headers'>

/** True where a colleague was faster. */
async function change(
  form: FormData,
  id: string,
  { client, viewer, headers }: Staff,
  context: LoadContext,
): Promise<boolean> {
  const { intent, subject } = readIntent(form)
  switch (intent) {
    case 'undo-one': {
      const undone = await undoFromForm(form, client, context)
      if (undone === null) break
      return undone === 0
    }
    case 'reply':
      if ((await replyFromForm(form, client)) === null) break
      return false
    case 'opened':
      await markAsRead(client, id)
      return false
    case 'take':
      return !(await assign(client, id, viewer.userId))
    case 'assign': {
      const assignee = form.get('assignee')
      if (assignee !== '' && !isUuid(assignee)) break
      return !(await assign(client, id, assignee || null))
    }
    case 'status': {
      const to = readStatusChange(form)?.to
      if (!to) break
      await setStatus(client, id, to)
      return false
    }
    case 'delete-note':
      if (!isUuid(subject)) break
      await deleteNote(client, subject)
      return false
  }
  throw new Response(null, { status: 400, headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return tryAction(serverAction<typeof action>)
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

type ActionOutcome = CorrectionOutcome & ActionFailure & { refusedNote?: string }

export default function MessageRoute() {
  const page = useLoaderData<typeof loader>()
  const outcome = useActionData<ActionOutcome>()
  const { id } = page.details.submission
  return (
    <BesideSubmissions {...page.list} openId={id}>
      <SubmissionPage key={id} {...page} refusedNote={outcome?.refusedNote} outcome={outcome} />
    </BesideSubmissions>
  )
}
