/** A document that the site cannot do without. Its absence is an outage (503), never a page that does not exist. */
export function present<T>(document: T | null, name: string): T {
  if (document !== null) return document
  throw new Response(`The content has no ${name}`, { status: 503, headers: { 'Retry-After': '60' } })
}
