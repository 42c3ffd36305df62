import { maxEmailLength } from '../../packages/shared/text-limits.ts'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react'
import { accountAddress, emailAddress } from '../../packages/shared/email-address.ts'
import { storedForms, visibleAddress } from '#app/utils/stored-address.ts'
import { tryAction } from '#app/features/inbox/try-action.ts'
import { inboxMessages } from '#app/features/inbox/inbox-messages.server.ts'
import { erasePersonalData, readPersonalData } from '#app/features/inbox/personal-data.server.ts'
import { resultWithoutResponse, type PersonalDataResult } from '#app/features/inbox/people-result.ts'
import { PeoplePage } from '#app/features/inbox/PeoplePage.tsx'
import { privateHeaders } from '#app/features/staff/private-headers.ts'
import { requireStaff } from '#app/features/staff/staff-access.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { fieldOf, readForm } from '#app/utils/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/utils/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { headers } = await requireStaff(request, context)
  return data({ title: inboxMessages(locale).people.title }, { headers })
}

/** Email addresses arrive by POST, which keeps them out of histories and logs. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, headers } = await requireStaff(request, context)
  const form = await readForm(request)
  const address = (name: string) => visibleAddress(fieldOf(form, name)).slice(0, maxEmailLength)
  const email = address('email')
  const typed = fieldOf(form, 'email')
  const forms = storedForms(typed)
  const isErasure = form.get('act') === 'erase'
  const respond = (result: Omit<PersonalDataResult, 'email' | 'typed'>, status = 200) =>
    data<PersonalDataResult>({ email, typed, ...result }, { status, headers })
  if (!emailAddress.test(email)) return respond({ problem: 'invalid' }, 422)
  try {
    if (isErasure && accountAddress(address('confirm')) === accountAddress(email)) {
      const outcome = await erasePersonalData(client, context, forms)
      return respond(outcome, outcome.left ? 503 : 200)
    }
    const { submissions, leads, waiting } = await readPersonalData(client, context, forms)
    const notes = submissions.reduce((sum, submission) => sum + submission.notes.length, 0)
    const found = {
      submissions: submissions.length + waiting.submissions.length,
      notes,
      leads: leads.length + waiting.leads.length,
    }
    return isErasure ? respond({ found, problem: 'mismatch' }, 422) : respond({ found })
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
