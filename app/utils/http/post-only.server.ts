/** The answer to a GET, and so the `loader`, of an address that takes posts only. */
export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
