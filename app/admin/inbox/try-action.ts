import { isRouteErrorResponse } from '@remix-run/react'

export type ActionFailure = { isFailed?: boolean }

const failure: ActionFailure = { isFailed: true }

/** Returns 503 with `failed` when network or database fail, so that the page stays. Rethrows redirects and 4xx. */
export async function tryAction<Result>(
  action: () => Promise<Result>,
  failed: object = failure,
): Promise<Result | Response> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // Remix does not revalidate loaders after this status; they would fail too.
    return Response.json(failed, { status: 503 })
  }
}
