import type { Broadcast, StreamOwner } from '../listen/broadcast.ts'
import type { LakeLimits } from '../limits.ts'
import type { Transact } from '../mutations/transactions.ts'
import type { Client, QueryEngine } from '../query/query-engine.ts'
import type { AssetFiles } from '../storage/asset-files.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Uploads } from '../assets/upload.ts'
import type { ImageService } from '../images/image-service.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { mayWrite } from '../accounts/users.ts'
import type { SignInPage } from '../sign-in/sign-in-page.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Caller } from '../task-queue.ts'
import { isSite } from './auth.ts'
import type { Identity } from './auth.ts'
import { forbidden, httpError, unauthorized } from './errors.ts'
import { readBytes } from './read-request.ts'
import type { UnreadResponses } from './responses.ts'
import type { Turns } from './turns.ts'

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
  signIn: SignIn
  signInPage: SignInPage
  project: { name: string }
  limits: LakeLimits
  dataDir: string
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

const DATASET = /^~?[a-z0-9][-\w]{0,63}$/
const PROJECT = /^[-a-z0-9]{1,64}$/i
const DEFAULT_PROJECT = 'local'

/** Datasets need not be created: one without documents is empty. */
export function datasetOf({ params }: RequestContext): string {
  const { dataset = '' } = params
  if (!DATASET.test(dataset)) throw httpError(404, 'Dataset not found')
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
  return { caller: shareOf(context), isStillAuthenticated: () => context.identify() !== null }
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
