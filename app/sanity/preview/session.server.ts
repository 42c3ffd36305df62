import { brand } from '#app/utils/brand.ts'
import type { ContentConfig, LoadContext } from '#app/utils/load-context.ts'
import { readToken, signToken } from './token.server.ts'

/** Somebody who may see drafts until `expires` (ms since 1970). */
export type PreviewSession = {
  expires: number
  /** Address of the Studio that an editor came from; it may frame the site. */
  studio?: string
  /** Document of the preview link that somebody without an account came by; the session ends with it. */
  link?: string
}

const cookieName = `${brand.prefix}-preview`

/** How long an editor's session lasts before Presentation starts another. */
export const editorSession = 12 * 3_600_000

/** Whether a request may be a preview: it is never answered from what visitors get. */
export function hasPreviewCookie(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${cookieName}=`) ?? false
}

/** The session of a request's cookies; null for a visitor, and where the server has no right to read drafts. */
export function previewSession(
  cookies: string | null | undefined,
  { draftsToken }: Pick<ContentConfig, 'draftsToken'>,
): PreviewSession | null {
  if (!draftsToken || !hasPreviewCookie(cookies)) return null
  const pair = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${cookieName}=`))
  const session = readToken(pair?.slice(cookieName.length + 1) ?? '', draftsToken) as PreviewSession | null
  return session && session.expires > Date.now() ? session : null
}

/** `Set-Cookie` value that starts a session. Only a Studio on another site needs it in a frame of that site. */
export function sessionCookie(
  session: PreviewSession,
  request: Request,
  { content: { config: content, publicOrigin } }: Pick<LoadContext, 'content'>,
): string {
  const age = Math.max(0, Math.round((session.expires - Date.now()) / 1_000))
  const value = `${cookieName}=${signToken(session, content.draftsToken ?? '')}; Path=/; Max-Age=${age}; HttpOnly`
  if (session.studio && new URL(session.studio).host !== new URL(request.url).host)
    return `${value}; SameSite=None; Secure; Partitioned`
  return value + sameSite(publicOrigin)
}

/** `Set-Cookie` values that end a session, however it was started. */
export function endedSessionCookies({ content: { publicOrigin } }: Pick<LoadContext, 'content'>): string[] {
  const value = `${cookieName}=; Path=/; Max-Age=0; HttpOnly`
  return [value + sameSite(publicOrigin), `${value}; SameSite=None; Secure; Partitioned`]
}

/** Behind a proxy a request does not say whether it came by https. */
function sameSite(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '; SameSite=Lax; Secure' : '; SameSite=Lax'
}
