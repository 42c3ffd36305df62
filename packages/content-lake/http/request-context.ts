import type { Broadcast, StreamOwner } from '../listen/broadcast.ts'
import type { LakeLimits } from '../limits.ts'
import type { Transact } from '../mutations/transactions.ts'
import type { Client, QueryEngine } from '../query/query-engine.ts'
import type { AssetFiles } from '../storage/asset-files.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Uploads } from '../assets/upload.ts'
import type { ImageService } from '../images/image-service.ts'
import type { ImageClient } from '../images/work-queue.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { mayWrite } from '../accounts/users.ts'
import type { Visibility } from '../documents/visibility.ts'
import type { SignInPage } from '../sign-in/sign-in-page.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Identity } from './auth.ts'
import { forbidden, httpError, unauthorized } from './errors.ts'
import type { UnreadResponses } from './responses.ts'

export type LakeServices = {
  store: DocumentStore
  engine: QueryEngine
  unreadResponses: UnreadResponses
  transact: Transact
  broadcast: Broadcast
  files: AssetFiles
  uploads: Uploads
  images: ImageService
  accounts: Accounts
  signIn: SignIn
  signInPage: SignInPage
  visibility: Visibility
  project: { name: string }
  limits: LakeLimits
  dataDir: string
}

export type RequestContext = {
  request: Request
  url: URL
  params: Record<string, string>
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
export function clientOf({ address, request }: RequestContext): Client {
  return { address, signal: request.signal }
}

export function imageClientOf(context: RequestContext): ImageClient {
  return { ...clientOf(context), isAuthenticated: context.identity !== null }
}

export function streamOwnerOf({ address, identity, identify }: RequestContext): StreamOwner {
  return { address, isAuthenticated: identity !== null, isStillAuthenticated: () => identify() !== null }
}

export function flag(url: URL, name: string, fallback: boolean): boolean {
  const value = url.searchParams.get(name)
  return value === null ? fallback : value !== 'false'
}
