import type { Broadcast } from '../listen/broadcast.ts'
import type { StreamOwner } from '../listen/stream-slots.ts'
import type { LakeLimits } from '../limits.ts'
import type { Transact } from '../mutations/transactions.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import { isSite, type Client, type Caller, type Identity } from '../caller.ts'
import type { AssetFiles } from '../storage/asset-files.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Uploads } from '../assets/upload.ts'
import type { OfferedImages } from '../images/offered-images.ts'
import type { ImageService } from '../images/image-service.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { mayWrite } from '../accounts/users.ts'
import type { SignInPage } from '../sign-in/sign-in-page.ts'
import type { SignIn, Tickets } from '../sign-in/sign-in.ts'
import { sessionSecretOf, type CookieScope } from './auth.ts'
import type { Cors } from './cors.ts'
import { datasetNotFound, forbidden, unauthorized } from './errors.ts'
import { readBytes } from './read-request.ts'
import type { UnreadResponses } from './unread-responses.ts'
import type { createQueuePerClient } from '../../shared/limits/fair-queue.ts'

type Turns = ReturnType<typeof createQueuePerClient>

export type LakeServices = {
  store: DocumentStore
  engine: QueryEngine
  unreadResponses: UnreadResponses
  uploadTurns: Turns
  bodyTurns: Turns
  transact: Transact
  broadcast: Broadcast
  files: AssetFiles
  uploads: Uploads
  images: ImageService
  accounts: Accounts
  cookieScope: CookieScope
  cors: Cors
  signIn: SignIn
  tickets: Tickets
  signInPage: SignInPage
  project: { name: string }
  offeredImages?: OfferedImages
  /** Signs crops (`cropSignature`). */
  signingKey: string
  limits: LakeLimits
  dataDir: string
  /** Where clients reach the lake, with its base path; by the request's host where that is not known. */
  publicUrl(request: Request): string
}

export type RequestContext = {
  request: Request
  url: URL
  params: Record<string, string>
  /** `null` without token or session. */
  identity: Identity | null
  /** The current identity: null once the session has ended. */
  identify(): Identity | null
  /** IPv4 address or /64 of an IPv6 address; empty when unknown. */
  address: string
  services: LakeServices
}

const PROJECT = /^[-a-z0-9]{1,64}$/i
const DEFAULT_PROJECT = 'local'

/** Throws for callers who may not read it, so that they do not learn which datasets exist. */
export function datasetOf(context: RequestContext): string {
  callerOf(context)
  const { dataset = '' } = context.params
  if (!context.services.store.hasDataset(dataset)) throw datasetNotFound(dataset, projectOf(context))
  return dataset
}

export function projectOf({ request }: RequestContext): string {
  const project = request.headers.get('x-sanity-project-id') ?? ''
  return PROJECT.test(project) ? project : DEFAULT_PROJECT
}

export function callerOf({ identity }: RequestContext): Identity {
  if (!identity) throw unauthorized()
  return identity
}

export function writerOf(context: RequestContext): Identity {
  const caller = callerOf(context)
  if (!mayWrite(caller.role)) throw forbidden('Insufficient permissions; the role "viewer" only reads')
  return caller
}

/** Call it before anything asynchronous: a later abort would go unnoticed. */
export function clientOf(context: RequestContext): Client {
  return { caller: shareOf(context), signal: context.request.signal }
}

/** Whose share of the server a request takes. */
export function shareOf({ address, identity }: Pick<RequestContext, 'address' | 'identity'>): Caller {
  if (!identity) return { group: 'visitor', id: address }
  return { group: isSite(identity) ? 'site' : 'user', id: identity.id }
}

export function streamOwnerOf(context: RequestContext): StreamOwner {
  const isVisitor = context.identity === null
  return {
    caller: shareOf(context),
    browser: crowdedBrowserOf(context),
    isStillAuthenticated: () => isVisitor || context.identify() !== null,
  }
}

/** A browser over plain HTTP; over https a proxy offers it HTTP/2, and WebSockets name no browser. */
function crowdedBrowserOf({ request, address, services }: RequestContext): string | undefined {
  const { headers } = request
  const agent = headers.get('user-agent') ?? ''
  const isSecure = services.cookieScope.secure || headers.get('x-forwarded-proto') === 'https'
  if (isSecure || !agent.startsWith('Mozilla/')) return undefined
  return JSON.stringify([address, agent, sessionSecretOf(request) ?? headers.get('authorization')])
}

/** Users receive a few at once, so that bodies do not fill the memory before they wait in a queue. */
export function readBody(context: RequestContext, limit: number): Promise<Uint8Array> {
  return inTurnOf(context, context.services.bodyTurns, () => readBytes(context.request, limit))
}

export function inTurnOf<Result>(
  context: RequestContext,
  turns: Turns,
  work: () => Promise<Result>,
): Promise<Result> {
  const { group, id } = shareOf(context)
  return group === 'site' ? work() : turns(id, work)
}

export function flag(url: URL, name: string, fallback: boolean): boolean {
  const value = url.searchParams.get(name)
  return value === null ? fallback : value !== 'false'
}
