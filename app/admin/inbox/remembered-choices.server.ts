import { brandPrefix } from '#app/utils/brand.ts'
import type { Viewer } from '#app/admin/staff-access.server.ts'

const maxAge = 400 * 24 * 60 * 60

/** Choices of a list that an account keeps in this browser; the URL of the request changes them. */
export function rememberedChoices(request: Request, { userId }: Viewer, headers: Headers) {
  const { searchParams } = new URL(request.url)
  const saved = request.headers.get('Cookie') ?? ''

  function choice(name: string, known: readonly [string, string]): string {
    const cookie = `${brandPrefix}-${name}-${userId}`
    const asked = known.find((one) => one === searchParams.get(name))
    if (asked)
      headers.append(
        'Set-Cookie',
        `${cookie}=${asked}; Path=/admin; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`,
      )
    return asked ?? known.find((one) => saved.split(/;\s*/).includes(`${cookie}=${one}`)) ?? known[0]
  }

  return {
    sort: choice('sort', ['newest', 'waiting']),
    isCompact: choice('rows', ['whole', 'compact']) === 'compact',
  }
}
