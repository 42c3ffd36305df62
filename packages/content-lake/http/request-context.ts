import type { Broadcast } from '../listen/broadcast.ts'
import type { StreamHolder } from '../listen/stream-places.ts'
import type { LakeLimits } from '../limits.ts'
import type { Transact } from '../mutations/transactions.ts'
import type { Asker, QueryEngine } from '../query/query-engine.ts'
import type { AssetFiles } from '../storage/asset-files.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { Uploads } from '../assets/upload.ts'
import type { ImageService } from '../images/image-service.ts'
import type { PictureAsker } from '../images/work-queue.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { mayWrite } from '../accounts/roles.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Identity } from './auth.ts'
import { forbidden, httpError, unauthorized } from './errors.ts'
import type { UnreadAnswers } from './unread-answers.ts'

/** The parts of a lake that handlers work with. */
export type LakeServices = {
  store: DocumentStore
  engine: QueryEngine
  /** Those to strangers. */
  unreadAnswers: UnreadAnswers
  transact: Transact
  broadcast: Broadcast
  files: AssetFiles
  uploads: Uploads
  images: ImageService
  accounts: Accounts
  signIn: SignIn
  limits: LakeLimits
  /** Folder of everything that the lake keeps. */
  dataDir: string
}

export type RequestContext = {
  request: Request
  url: URL
  /** Named parts of the path, decoded. */
  params: Record<string, string>
  identity: Identity | null
  /** Who makes the request as of now: nobody, once a session has ended. */
  identify(): Identity | null
  /** Network of the client: an IPv4 address, or the /64 of an IPv6 address; empty when it is not known. */
  address: string
  services: LakeServices
}

const DATASET = /^~?[a-z0-9][-\w]{0,63}$/
const PROJECT = /^[-a-z0-9]{1,64}$/i
const DEFAULT_PROJECT = 'local'

/** The dataset of the path. There is no list of datasets: one that nothing was written to is empty. */
export function datasetOf({ params }: RequestContext): string {
  const { dataset = '' } = params
  if (!DATASET.test(dataset)) throw httpError(404, 'Dataset not found')
  return dataset
}

/** The project that a client believes to talk to; a lake is one project, whatever it is called. */
export function projectOf({ request }: RequestContext): string {
  const project = request.headers.get('x-sanity-project-id') ?? ''
  return PROJECT.test(project) ? project : DEFAULT_PROJECT
}

/** The caller, who must be known. */
export function callerOf({ identity }: RequestContext): Identity {
  if (!identity) throw unauthorized()
  return identity
}

/** The caller, whose role must allow to change documents and upload assets. */
export function writerOf(context: RequestContext): Identity {
  const caller = callerOf(context)
  if (!mayWrite(caller.role)) throw forbidden('Insufficient permissions; the role "viewer" only reads')
  return caller
}

/** Who waits for the answer. To be asked before anything is waited for: later a client may have gone unnoticed. */
export function askerOf({ address, request }: RequestContext): Asker {
  return { address, signal: request.signal }
}

/** Who asks for work on a picture. */
export function pictureAskerOf(context: RequestContext): PictureAsker {
  return { ...askerOf(context), isKnown: context.identity !== null }
}

/** Whose event stream the answer is. */
export function holderOf({ address, identity, identify }: RequestContext): StreamHolder {
  return { address, isKnown: identity !== null, isStillKnown: () => identify() !== null }
}

/** A parameter that is true unless it says `false`; `otherwise` where it is missing. */
export function flag(url: URL, name: string, otherwise: boolean): boolean {
  const value = url.searchParams.get(name)
  return value === null ? otherwise : value !== 'false'
}
