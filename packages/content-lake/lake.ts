import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../../server/observability/error-message.ts'
import { openAccounts } from './accounts/accounts.ts'
import type { Accounts } from './accounts/accounts.ts'
import { fileNameOfAsset } from './assets/asset-name.ts'
import { createUploads } from './assets/upload.ts'
import { BACKUP_PREFIX } from './handlers/backup.ts'
import { authenticator } from './http/auth.ts'
import { createUnreadAnswers } from './http/unread-answers.ts'
import type { Upgrade } from './http/upgrade-request.ts'
import { openImageCache } from './images/image-cache.ts'
import { startPruning } from './history/pruning-job.ts'
import { createImageService } from './images/image-service.ts'
import { createWorkQueue } from './images/work-queue.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { LakeLimits } from './limits.ts'
import { createBroadcast } from './listen/broadcast.ts'
import { createStreamSockets } from './listen/stream-sockets.ts'
import type { LakeLogger } from './logger.ts'
import { createTransactions } from './mutations/transactions.ts'
import { startQueryEngines } from './query/query-engines.ts'
import { createPresence } from './presence/presence-sockets.ts'
import { createRouter } from './router.ts'
import type { Peer } from './router.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import type { SignInThrottle } from './sign-in/sign-in-throttle.ts'
import { createAssetFiles } from './storage/asset-files.ts'
import { openDocumentStore } from './storage/document-store.ts'
import type { CommittedTransaction } from './storage/transaction-record.ts'

export type LakeOptions = {
  /** Folder of `lake.db`, `accounts.db`, `assets/` and `image-cache/`. */
  dataDir: string
  /** Secret API token; who has it may read and write everything. */
  token: string
  logger: LakeLogger
  /** Path of the lake on its origin: `/lake`. */
  basePath?: string
  limits?: Partial<LakeLimits>
  /** Limits wrong passwords; without one, nobody signs in. */
  throttle?: SignInThrottle
  /** Whether the lake is reached by https only. */
  secureCookies?: boolean
  /** Forgets no history: whoever opens the lake for a moment does not know how long it is to be kept. */
  keepsHistory?: boolean
}

export type ContentLake = {
  /** Answers a request whose path begins with the base path. */
  fetch(request: Request, peer?: Peer): Promise<Response>
  /** Takes over an event stream's request for a WebSocket. */
  upgrade: Upgrade
  accounts: Accounts
  /** Ends event streams, whose clients connect again elsewhere or later. Other requests are still answered. */
  endStreams(): void
  /** Ends event streams and closes the database. What was acknowledged is on disk already. */
  close(): Promise<void>
  /** Documents of a dataset, drafts and asset documents included. */
  documentCount(dataset: string): number
}

/**
 * Opens a Content Lake: Sanity's HTTP API on documents in one folder, for one process at a time. Throws an Error
 * that names the file and the way out if the folder cannot be used.
 */
export function openContentLake(options: LakeOptions): ContentLake {
  const { dataDir, token, logger, basePath = '/lake' } = options
  if (token.length < 16) throw new Error('The token of the Content Lake must have at least 16 characters')
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const store = openDocumentStore(join(dataDir, 'lake.db'))
  removeLeftovers(dataDir)
  const accounts = openAccounts(dataDir)
  const files = createAssetFiles(join(dataDir, 'assets'))
  const cache = openImageCache(
    join(dataDir, 'image-cache'),
    limits.imageCacheBytes,
    limits.imageMemoryBytes,
    logger,
  )
  // After what may fail.
  const engine = startQueryEngines(store, limits, logger)
  const broadcast = createBroadcast(store, engine, limits, logger)
  const imageWork = createWorkQueue(limits)
  const throttle = options.throttle ?? closedThrottle
  const secureCookies = options.secureCookies ?? false
  const signIn = createSignIn(accounts, { throttle, secureCookies, basePath, logger })
  const transact = createTransactions(store, engine, limits, announce)
  const uploads = createUploads({ store, files, transact, limits, imageWork, basePath })
  const images = createImageService(files, cache, imageWork, limits, logger)
  const services = {
    store,
    engine,
    unreadAnswers: createUnreadAnswers(limits.anonymousUnreadBytes),
    transact,
    broadcast,
    files,
    uploads,
    images,
    accounts,
    signIn,
    limits,
    dataDir,
  }
  const authenticate = authenticator(token, accounts)
  const answer = createRouter({ basePath, services, authenticate, logger })
  const streamSockets = createStreamSockets((request, address) => answer(request, { address }))
  const presence = createPresence(authenticate, limits, logger)
  const policy = { days: limits.historyDays, minimum: limits.historyMinimum, maximum: limits.historyMaximum }
  const stopPruning = options.keepsHistory
    ? () => {}
    : startPruning((now, most) => store.prune(now, policy, most), logger)
  let closed = false

  function announce(transaction: CommittedTransaction): void {
    const { dataset, changes } = transaction
    engine.update(
      dataset,
      changes.map(({ id, next }) => ({ id, document: next ?? null })),
    )
    broadcast.announce(transaction)
    for (const { id, previous, next } of changes) {
      if (previous && !next) removeAsset(dataset, id, previous._type)
    }
  }

  function endStreams(): void {
    broadcast.close()
    presence.close()
  }

  /** The file of an asset goes with its document. */
  function removeAsset(dataset: string, id: string, type: string): void {
    const folder = type === 'sanity.imageAsset' ? 'images' : 'files'
    const name = fileNameOfAsset(id, folder)
    if (!name) return
    files.remove(dataset, folder, name).catch((error: unknown) => {
      logger.warn({ id, error: errorMessage(error) }, 'content lake: asset not removed')
    })
  }

  return {
    fetch: answer,
    upgrade(request, socket, head, address) {
      if (presence.isMeant(request)) presence.upgrade(request, socket, head, address)
      else streamSockets(request, socket, head, address)
    },
    accounts,
    endStreams,
    async close() {
      if (closed) return
      closed = true
      stopPruning()
      endStreams()
      await engine.close()
      store.close()
      accounts.close()
    },
    documentCount: (dataset) => store.count(dataset),
  }
}

/** Copies for backups that a process has not lived to send. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(BACKUP_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Where nothing limits guessing, nobody may guess. */
const closedThrottle: SignInThrottle = { attempt: () => 60, takeBack: () => {}, succeed: () => {} }
