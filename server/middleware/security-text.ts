import { Hono } from 'hono'

const maxAgeDays = 180

/** RFC 9116. Each answer says that the contact is right for another half year. */
export function securityText(contact: string, now: () => number = Date.now): Hono {
  return new Hono().get('/.well-known/security.txt', (context) => {
    const expires = new Date(now() + maxAgeDays * 86_400_000).toISOString()
    return context.text(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, zh\n`, 200, {
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
