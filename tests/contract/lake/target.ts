import { randomBytes } from 'node:crypto'
import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll } from 'vitest'
import { apiVersion } from '../../../app/content/api-version.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { siteConfig } from '../../support/start-lake.ts'
import type { LakeLimits } from '../../../packages/content-lake/limits.ts'
import { addPeople } from './people.ts'

/** Own lake, or the dataset of LAKE_CONTRACT_PROJECT_ID, _DATASET, _TOKEN at Sanity or LAKE_CONTRACT_API_HOST. */
export type Target = {
  client: SanityClient
  anonymous: SanityClient
  prefix: string
  /** Base of relative asset URLs. */
  origin: string
  stop(): Promise<void>
}

type Limits = Partial<LakeLimits>

export const TOKEN = 'contract-suite-token-0123456789'
const { LAKE_CONTRACT_API_HOST, LAKE_CONTRACT_PROJECT_ID, LAKE_CONTRACT_DATASET, LAKE_CONTRACT_TOKEN } =
  process.env

/** Tests of our own limits and files are skipped at Sanity. */
export const isHosted = Boolean(LAKE_CONTRACT_PROJECT_ID)

export function useTarget(limits: Limits = {}): Target {
  const target = {} as Target
  beforeAll(async () => void Object.assign(target, isHosted ? hostedTarget() : await ownTarget(limits)))
  afterAll(() => target.stop())
  return target
}

type OwnLake = RunningProcess & { dataDir: string; restart(): Promise<void> }

export function useLake(
  options: {
    limits?: Limits
    withPeople?: boolean
    flags?: readonly string[]
    environment?: Record<string, string>
  } = {},
): OwnLake {
  const folder = temporaryFolder('lake')
  const dataDir = folder.path
  const start = async () =>
    void Object.assign(
      lake,
      await startLake(dataDir, options.limits, '0', options.flags, options.environment),
    )
  const lake = { dataDir, restart: async () => void (await lake.stop(), await start()) } as OwnLake
  beforeAll(async () => {
    if (options.withPeople) await addPeople(dataDir)
    await start()
  })
  afterAll(async () => {
    await lake.stop()
    folder.remove()
  })
  return lake
}

function hostedTarget(): Target {
  const options = {
    projectId: LAKE_CONTRACT_PROJECT_ID ?? '',
    dataset: LAKE_CONTRACT_DATASET ?? 'production',
    ...(LAKE_CONTRACT_API_HOST ? { apiHost: LAKE_CONTRACT_API_HOST, useProjectHostname: false } : {}),
    apiVersion,
    useCdn: false,
  }
  const client = createClient({ ...options, ...authorized(LAKE_CONTRACT_TOKEN ?? '') })
  const prefix = newPrefix()
  return {
    client,
    anonymous: createClient(options),
    prefix,
    origin: client.config().url,
    stop: () => removeAll(client, prefix),
  }
}

async function ownTarget(limits: Limits): Promise<Target> {
  const folder = temporaryFolder('lake')
  const lake = await startLake(folder.path, limits)
  return {
    client: clientOf(lake.url, TOKEN),
    anonymous: clientOf(lake.url),
    prefix: newPrefix(),
    origin: lake.url,
    async stop() {
      await lake.stop()
      folder.remove()
    },
  }
}

/** On a busy machine a second may pass without the query having run. */
const patientLimits = {
  filterTimeMs: 60_000,
  queryTimeMs: { site: 5_000, user: 10_000 },
  transactionTimeMs: 10_000,
}

export function startLake(
  dataDir: string,
  limits: Limits = {},
  port = '0',
  flags: readonly string[] = [],
  environment: Record<string, string> = {},
) {
  const settings = { DATA_DIR: dataDir, LAKE_TOKEN: TOKEN, PORT: port, ...environment }
  const options = { LAKE_CONFIG: siteConfig, LAKE_LIMITS: JSON.stringify({ ...patientLimits, ...limits }) }
  return startProcess('packages/content-lake/main.ts', { ...settings, ...options }, flags)
}

export function clientOf(url: string, token?: string, dataset = 'production'): SanityClient {
  return createClient({
    projectId: 'local',
    dataset,
    apiHost: url,
    useProjectHostname: false,
    apiVersion,
    useCdn: false,
    ...(token === undefined ? {} : authorized(token)),
  })
}

/** @sanity/client sends its token for live events only if they include drafts. */
function authorized(token: string) {
  return { token, headers: { Authorization: `Bearer ${token}` } }
}

export function writerOf(url: string): SanityClient {
  return clientOf(url, TOKEN)
}

/** Versions need it. A lake takes releases only as documents, as from an import. */
export async function addRelease(client: SanityClient, releaseId: string): Promise<void> {
  const metadata = { title: releaseId, releaseType: 'undecided' } as const
  if (isHosted) await client.releases.create({ releaseId, metadata })
  else
    await client.createIfNotExists({
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      metadata,
      state: 'active',
    })
}

function newPrefix(): string {
  return `contract-${randomBytes(5).toString('hex')}-`
}

async function removeAll(client: SanityClient, prefix: string): Promise<void> {
  const mine = 'count(string::split(_id, ".")[string::startsWith(@, $prefix)]) > 0'
  const options = { returnDocuments: false } as const
  // Twice: documents may refer to each other.
  for (const query of [`*[${mine} && count(*[references(^._id)]) == 0]`, `*[${mine}]`]) {
    await client.delete({ query, params: { prefix } }, options)
  }
}
