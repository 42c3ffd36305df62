import { isRouteErrorResponse } from '@remix-run/react'

/** What a page is told of an act that could not be done. */
export type ActionFailure = { isFailed?: boolean }

const failure: ActionFailure = { isFailed: true }

/**
 * Runs an action of the server for a page that stays whatever becomes of it: where network or database fail, the answer is
 * a `Failure`, or what is given for it, and not the page of errors. Redirects and refusals pass.
 */
export async function tryAction<Answer>(
  action: () => Promise<Answer>,
  failed: object = failure,
): Promise<Answer | Response> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // After an answer with such a status Remix does not ask for the page's data, which would fail like the act.
    return Response.json(failed, { status: 503 })
  }
}
