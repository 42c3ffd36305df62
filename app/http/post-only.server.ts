export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
