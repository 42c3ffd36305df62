import { brand } from '#app/utils/brand.ts'
import type { ContentConfig, LoadContext, PreviewSession } from '#app/load-context.ts'
import { timingSafeEqualText } from '../../../packages/shared/secrets.ts'
import { createHmac } from 'node:crypto'

const cookieName = `${brand.prefix}-preview`

/** Milliseconds; then Presentation starts another one. */
export const editorSession = 12 * 3_600_000

/** Such a request is never served from the page cache. */
export function hasPreviewCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${cookieName}=`) ?? false
}

export function previewSession(
  cookies: string | null | undefined,
  { draftsToken }: Pick<ContentConfig, 'draftsToken'>,
): PreviewSession | null {
  if (!draftsToken || !hasPreviewCookie(cookies)) return null
  const pair = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${cookieName}=`))
  const session = readToken(pair?.slice(cookieName.length + 1) ?? '', draftsToken) as PreviewSession | null
  return session && session.expires > Date.now() ? session : null
}

/** The Studio's URL from settings only: editors can write any URL into a document. */
export function studioOf(
  { studio }: PreviewSession,
  { config, publicOrigin }: Pick<LoadContext['content'], 'config' | 'publicOrigin'>,
): string | undefined {
  return studio === 'own' ? `${publicOrigin}/studio` : studio && config.studioUrl
}

/** Only a Studio on another host needs the cookie in a frame. */
export function sessionCookie(
  session: PreviewSession,
  request: Request,
  { content: { config, publicOrigin } }: Pick<LoadContext, 'content'>,
): string {
  const age = Math.max(0, Math.round((session.expires - Date.now()) / 1_000))
  const value = `${cookieName}=${signToken(session, config.draftsToken ?? '')}; Path=/; Max-Age=${age}; HttpOnly`
  const { studioUrl } = config
  if (session.studio === 'other' && studioUrl && new URL(studioUrl).host !== new URL(request.url).host)
    return `${value}; SameSite=None; Secure; Partitioned`
  return value + sameSite(publicOrigin)
}

export function endedSessionCookies({ content: { publicOrigin } }: Pick<LoadContext, 'content'>): string[] {
  const value = `${cookieName}=; Path=/; Max-Age=0; HttpOnly`
  return [value + sameSite(publicOrigin), `${value}; SameSite=None; Secure; Partitioned`]
}

/** The attributes by the public origin. Behind a proxy the URL of a request does not show https. */
function sameSite(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '; SameSite=Lax; Secure' : '; SameSite=Lax'
}

function signToken(value: object, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${signature(payload, key)}`
}

function readToken(token: string, key: string): unknown {
  const [payload = '', signed = ''] = token.split('.', 2)
  if (!timingSafeEqualText(signed, signature(payload, key))) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown
}

function signature(payload: string, key: string): string {
  return createHmac('sha256', `${brand.prefix} preview ${key}`).update(payload).digest('base64url')
}
