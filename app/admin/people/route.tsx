import { maxEmailLength } from '../../../packages/shared/text/text-limits.ts'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react'
import { visibleAddress } from '#app/utils/normalized-contact.ts'
import { tryAction } from '#app/admin/inbox/try-action.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import {
  erasePersonalData,
  foundRows,
  isSamePerson,
  readPerson,
  readPersonalData,
} from './personal-data.server.ts'
import { readRowIds, resultWithoutResponse, type PersonalDataResult } from './person.ts'
import { PeoplePage } from './PeoplePage.tsx'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { headers } = await requireStaff(request, context)
  return data({ title: inboxLabels(locale).people.title }, { headers })
}

/** Addresses and numbers arrive by POST, which keeps them out of histories and logs. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, headers } = await requireStaff(request, context)
  const form = await readForm(request)
  const typed = fieldOf(form, 'email')
  const person = readPerson(typed)
  const email = (person?.shown ?? visibleAddress(typed)).slice(0, maxEmailLength)
  const isErasure = form.get('intent') === 'erase'
  const respond = (result: Omit<PersonalDataResult, 'email' | 'typed'>, status = 200) =>
    data<PersonalDataResult>({ email, typed, ...result }, { status, headers })
  if (!person) return respond({ problem: 'invalid' }, 422)
  const ids = readRowIds(form)
  const isNone = ids.submissions.length + ids.leads.length === 0
  try {
    if (isErasure && !isNone && isSamePerson(person, fieldOf(form, 'confirm'))) {
      const outcome = await erasePersonalData(client, context, ids)
      const elsewhere = !context.delivery.undelivered.isAlone
      if (outcome.left) return respond({ ...outcome, elsewhere, again: ids }, 503)
      return respond({ ...outcome, elsewhere })
    }
    const stored = await readPersonalData(client, context, person)
    if (!isErasure) return respond({ found: foundRows(stored, person.shown) })
    const found = foundRows(stored, person.shown, ids)
    return respond({ found, problem: isNone ? 'none' : 'mismatch' }, 422)
  } catch (error) {
    context.observability.log.error({ err: error }, 'a person could not be found or erased')
    return respond({ problem: 'unavailable' }, 503)
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return tryAction(serverAction<typeof action>, resultWithoutResponse(form))
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function PeopleRoute() {
  return <PeoplePage result={useActionData<typeof action>()} />
}
