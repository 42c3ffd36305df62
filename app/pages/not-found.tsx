import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '#app/http/redirect-or-not-found.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  throw await notFound(request, context)
}

export default function NotFound() {
  return null
}
