import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { signOutEverywhere } from './sign-in.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { isEverywhere, headers } = await signOutEverywhere(request, context)
  return redirect(`/admin/sign-in?out${isEverywhere ? '' : '=here'}`, { status: 303, headers })
}

export function loader() {
  return redirect('/admin/sign-in', { status: 303 })
}
