import type { LoaderFunctionArgs } from '@remix-run/node'
import { privateHeaders } from './private-headers.ts'
import { requireStaff } from './staff-access.server.ts'

/** Every other path below /admin, so that staff stay in their app. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { headers } = await requireStaff(request, context)
  throw new Response(null, { status: 404, headers })
}

export const headers = privateHeaders

export default function MissingRoute() {
  return null
}
