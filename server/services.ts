import { join } from 'node:path'
import { openContentSource } from '../app/content/content-source.server.ts'
import { createLimits } from '../app/http/limits.server.ts'
import type { LoadContext } from '../app/load-context.ts'
import { openEmbeddedLake } from './backends/embedded.ts'
import { openFirstAccount, openStaff } from './auth/staff.ts'
import { openLastAnswers } from './backends/last-answers.ts'
import { loadSecrets } from './backends/secrets.ts'
import { openDatabases, type Databases } from './backends/databases.ts'
import { createNotFoundCache } from './cache/not-found-cache.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createRenderQueue } from './cache/render-queue.ts'
import { contentConfig, isContentPublic, isContentReachable, readPhone } from './config/content-config.ts'
import { isSecure, type Environment } from './config/environment.ts'
import { isLoopback } from './config/no-proxy.ts'
import { openDelivery } from './delivery/delivery.ts'
import { openCountryDatabase, openGeoService } from './geo/country.ts'
import { openSocialImages } from './images/social/social-images.ts'
import { warmImageCache } from './images/warm-image-cache.ts'
import { startCompletingRows } from './jobs/complete-rows.ts'
import { startRetention } from './jobs/retention.ts'
import { openReadiness } from './observability/readiness.ts'
import type { Application } from './middleware/remix-build.ts'
import { openCounter } from './observability/counts/counter.ts'
import { type Logger, createRefusalLog } from './observability/log.ts'
import { readMigrations } from './backends/migration-status.ts'
import { openStatus } from './observability/process-status.ts'

type Status = LoadContext['observability']['status']

/** Shared by all requests; `createLoadContext` derives the part of each request. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens everything behind the app at `origin`. Whatever has been opened is closed when a later part fails. */
export async function openServices(
  environment: Environment,
  application: Application,
  origin: string,
  log: Logger,
) {
  const stack = new AsyncDisposableStack()
  try {
    const services = await open(environment, application, origin, log, stack)
    return { ...services, close: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function open(
  environment: Environment,
  application: Application,
  origin: string,
  log: Logger,
  stack: AsyncDisposableStack,
) {
  const { dataDir, timeZone } = environment
  const publicOrigin = environment.publicUrl ?? origin
  warnOfSettings(environment, origin, log)
  const lake = environment.sanity
    ? null
    : await openEmbeddedLake(dataDir, log, {
        secureCookies: isSecure(environment),
        publicOrigin: environment.publicUrl ?? undefined,
        cors: environment.lakeCors,
        historyDays: environment.contentHistoryDays,
      })
  stack.defer(() => lake?.close())
  const config = contentConfig(environment, origin, lake ? loadSecrets(dataDir).lakeToken : undefined)
  const databases = await openDatabases(environment, log)
  stack.defer(() => databases.close())
  const { contact, leads } = databases
  const delivery = openDelivery(environment, databases, publicOrigin, log, () => readPhone(config))
  stack.defer(() => delivery.close())
  const jobs: { stop(): unknown }[] = [delivery]
  stack.defer(async () => void (await Promise.all(jobs.map((job) => job.stop()))))
  const firstAccount = await openFirstAccount(environment, databases.accounts, lake?.accounts.users)
  const staff = openStaff(environment, databases, firstAccount, delivery.sendPasswordReset, log)

  if (!config.apiHost) void warnOfPublicDataset(config, log)
  const social = openSocialImages({ dataDir, content: config, log })
  const counts = openCounter({ database: contact, timeZone, log })
  const retention = startRetention({
    contact,
    leads,
    outbox: delivery.outbox,
    settings: environment.retention,
    folder: join(dataDir, 'retention'),
    log,
  })
  jobs.push(social, counts, retention, startCompletingRows({ contact, leads, log }))
  const pages = application.files ? createPageCache() : undefined
  const notFoundCache = pages && createNotFoundCache()
  const source = openContentSource({
    config,
    publicOrigin,
    lastAnswers: environment.sanity ? openLastAnswers(dataDir, config, log) : undefined,
    changed: () => [pages, notFoundCache].forEach((cache) => cache?.changed()),
    log,
  })
  stack.defer(() => source.close())
  const warmImages = lake ? warmImageCache(config, lake.fetch) : undefined
  const status = openStatus({ environment, content: source, pages, delivery, counts })

  return {
    environment,
    application,
    origin,
    log,
    lake,
    databases,
    delivery,
    staff,
    firstAccount,
    content: { config, publicOrigin, source, social, warmImages },
    limits: createLimits(),
    cache: { pages, notFoundCache, renderInTurn: createRenderQueue() },
    visitor: {
      countryOf: openCountryDatabase(),
      locate: openGeoService(environment.geo.serviceUrl),
      /** Set by the content of the page rendered last. */
      languageByCountry: { isOn: true },
    },
    observability: { counts, ...(await openObservability(environment, config, databases, status, log)) },
  }
}

function warnOfSettings(environment: Environment, origin: string, log: Logger): void {
  if (!environment.publicUrl && !isLoopback(environment.host))
    log.warn(`PUBLIC_URL is not set: pages name ${origin} to search engines and wherever they are shared`)
  if (environment.trustedProxies && !isSecure(environment))
    log.warn(
      'PUBLIC_URL is not https: cookies are not Secure, and browsers are not told to use https only (HSTS)',
    )
  if (process.getuid?.() === 0)
    log.warn(
      'the site runs as root: a fault in it is one of the whole machine, so give it an account of its own',
    )
}

async function openObservability(
  { metricsToken, sanity }: Environment,
  config: LoadContext['content']['config'],
  databases: Databases,
  status: Status,
  log: Logger,
) {
  const { contact, leads } = databases
  return {
    status,
    logRefusal: createRefusalLog(log),
    metrics: metricsToken ? await openMetrics(status) : null,
    migrations: () => readMigrations({ contact, leads, log }),
    readiness: openReadiness({
      content: {
        isReady: () => isContentReachable(config),
        // Hosted content is billed per request, and any client can request /readyz.
        recheckAfter: sanity ? 30_000 : undefined,
      },
      database: databases,
    }),
  }
}

/** Plans without private datasets create a public one even when a private one was requested. */
async function warnOfPublicDataset(config: LoadContext['content']['config'], log: Logger): Promise<void> {
  if (await isContentPublic(config))
    log.warn('dataset is public: scheduled articles can be read before publication')
}

/** Loads the Prometheus client only where metrics are on. */
async function openMetrics(status: Status) {
  const { createMetrics } = await import('./observability/metrics/metrics.ts')
  return createMetrics(status)
}
