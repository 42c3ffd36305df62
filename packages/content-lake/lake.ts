import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../shared/text/error-message.ts'
import { createFairQueue, createQueuePerClient } from '../shared/limits/fair-queue.ts'
import { openAccounts, type Accounts } from './accounts/accounts.ts'
import { fileNameOfAsset } from './assets/asset-name.ts'
import { createUploads } from './assets/upload.ts'
import { BACKUP_PREFIX } from './handlers/documents.ts'
import { authenticator } from './http/auth.ts'
import { createCors, type CorsOrigins } from './http/cors.ts'
import { createUnreadResponses } from './http/unread-responses.ts'
import type { Upgrade } from './http/websockets.ts'
import { openImageCache } from './images/image-cache.ts'
import { startPruning } from './history/pruning.ts'
import type { OfferedImages } from './images/offered-images.ts'
import { createImageProcesses } from './images/image-processes.ts'
import { createImageService } from './images/image-service.ts'
import { DEFAULT_LIMITS, type LakeLimits } from './limits.ts'
import { Broadcast } from './listen/broadcast.ts'
import { createStreamSockets } from './listen/stream-sockets.ts'
import type { LakeLogger } from './logger.ts'
import { createTransactions } from './mutations/transactions.ts'
import { startQueryEngines, type QueryEngine } from './query/query-engine.ts'
import { Presence } from './presence/presence-sockets.ts'
import { createRouter, type Peer } from './router.ts'
import { createSignIn, createTickets } from './sign-in/sign-in.ts'
import { createSignInPage, type SignInPageOptions } from './sign-in/sign-in-page.ts'
import { createSignInThrottle } from '../shared/limits/sign-in-throttle.ts'
import { createAssetFiles, type AssetFiles } from './storage/asset-files.ts'
import { openDocumentStore, type CommittedTransaction } from './storage/document-store.ts'

/** What a website brings; everything has a default. */
export type LakeConfig = {
  project?: { name: string }
  /** Look and language of the sign-in page. */
  signIn?: SignInPageOptions
  limits?: Partial<LakeLimits>
  cors?: CorsOrigins
  offeredImages?: OfferedImages
}

export type LakeOptions = LakeConfig & {
  /** Folder of `lake.db`, `accounts.db`, `assets/` and `image-cache/`. */
  dataDir: string
  /** API token with full access, at least 16 characters. */
  token: string
  logger: LakeLogger
  /** Path of the API; `/lake`. */
  basePath?: string
  throttle?: ReturnType<typeof createSignInThrottle>
  secureCookies?: boolean
  /** Created if they are missing. */
  datasets?: readonly string[]
  /** Origin at which clients reach the lake: URLs of assets are absolute with it, else paths. */
  publicOrigin?: string
  /** Commands open the lake briefly without knowing the configured history. */
  preservesHistory?: boolean
}

export type ContentLake = {
  /** `peer` is the client, for limits and throttling per address. */
  fetch(request: Request, peer?: Peer): Promise<Response>
  /** Takes WebSockets: event streams, and presence of the Studio. */
  upgrade: Upgrade
  accounts: Accounts
  /** Call it before closing the server, which waits for streams. */
  endStreams(): void
  /** Acknowledged writes are on disk already. */
  close(): Promise<void>
  documentCount(dataset: string): number
}

/** One process per folder. Throws an Error that names the file and the remedy. */
export function openContentLake(options: LakeOptions): ContentLake {
  const { dataDir, token, logger, basePath = '/lake' } = options
  if (token.length < 16) throw new Error('The token of the Content Lake must have at least 16 characters')
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const corsOrigins = options.cors ?? { origins: [], credentials: [] }
  const cors = createCors(corsOrigins)
  const assetBase = `${options.publicOrigin ?? ''}${basePath}`
  const { store, accounts, files, cache } = openFiles(options, limits, assetBase)
  // Last, since the steps above may throw.
  const engine = startQueryEngines(store, limits, logger)
  const broadcast = new Broadcast(store, engine, limits, logger)
  const imageProcesses = createImageProcesses(limits, logger)
  const imageWork = createFairQueue({
    slots: limits.imageConcurrency,
    groupSlots: { user: Math.max(1, limits.imageConcurrency - 1) },
    perClient: limits.imagesPerCaller,
  })
  const throttle = options.throttle ?? createSignInThrottle()
  const signIn = createSignIn(accounts, throttle, logger)
  const transact = createTransactions(store, engine, limits, announcer(engine, broadcast, files, logger))
  const uploads = createUploads({ store, files, transact, limits, imageWork, imageProcesses, assetBase })
  const images = createImageService(files, cache, imageWork, imageProcesses, limits, logger)
  const services = {
    store,
    engine,
    uploadTurns: createQueuePerClient({ slots: limits.userUploads }),
    bodyTurns: createQueuePerClient({ slots: limits.userBodies }),
    unreadResponses: createUnreadResponses(limits.unreadBytes),
    transact,
    broadcast,
    files,
    uploads,
    images,
    accounts,
    cookieScope: {
      path: basePath,
      secure: options.secureCookies ?? false,
      crossSite: corsOrigins.credentials.length > 0,
    },
    cors,
    signIn,
    tickets: createTickets(),
    signInPage: createSignInPage(options.signIn, corsOrigins.credentials),
    offeredImages: options.offeredImages,
    signingKey: token,
    project: options.project ?? { name: 'Content Lake' },
    limits,
    dataDir,
    publicUrl: (request: Request) => (options.publicOrigin ?? new URL(request.url).origin) + basePath,
  }
  const authenticate = authenticator(token, accounts, cors)
  const handle = createRouter({ basePath, services, authenticate, logger })
  const streamSockets = createStreamSockets((request, address) => handle(request, { address }), cors)
  const presence = new Presence(authenticate, cors, limits, logger)
  const stopPruning = options.preservesHistory ? () => {} : startPruning(store, limits, logger)
  const endStreams = () => [broadcast, presence].forEach((streams) => streams.close())
  let closed = false

  return {
    fetch: handle,
    upgrade(request, socket, head, address) {
      if (presence.matches(request)) presence.upgrade(request, socket, head)
      else streamSockets(request, socket, head, address)
    },
    accounts,
    endStreams,
    async close() {
      if (closed) return
      closed = true
      stopPruning()
      endStreams()
      await Promise.all([engine.close(), imageProcesses.close()])
      store.close()
      accounts.close()
    },
    documentCount: (dataset) => store.count(dataset),
  }
}

function openFiles(
  { dataDir, datasets = [], logger }: LakeOptions,
  { imageCacheBytes, imageMemoryBytes }: LakeLimits,
  assetBase: string,
) {
  const store = openDocumentStore(join(dataDir, 'lake.db'), assetBase)
  for (const dataset of datasets) store.createDataset(dataset)
  removeLeftovers(dataDir)
  return {
    store,
    accounts: openAccounts(dataDir),
    files: createAssetFiles(join(dataDir, 'assets')),
    cache: openImageCache(join(dataDir, 'image-cache'), imageCacheBytes, imageMemoryBytes, logger),
  }
}

/** Copies of interrupted backups. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(BACKUP_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Returns what tells the parts of the lake about a transaction. */
function announcer(engine: QueryEngine, broadcast: Broadcast, files: AssetFiles, logger: LakeLogger) {
  function removeAsset(dataset: string, id: string, type: string): void {
    const folder = type === 'sanity.imageAsset' ? 'images' : 'files'
    const name = fileNameOfAsset(id, folder)
    if (!name) return
    files.remove(dataset, folder, name).catch((error: unknown) => {
      logger.warn({ id, error: errorMessage(error) }, 'content lake: asset not removed')
    })
  }

  return (transaction: CommittedTransaction): void => {
    const { dataset, changes } = transaction
    const updates = changes.map(({ id, next }) => ({ id, document: next ?? null }))
    engine.update(dataset, updates)
    broadcast.announce(transaction)
    for (const { id, previous, next } of changes) {
      if (previous && !next) removeAsset(dataset, id, previous._type)
    }
  }
}
