import { randomBytes } from 'node:crypto'
import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { apiVersion } from '../../../app/api-version.ts'
import { startProcess, temporaryFolder } from '../../fixtures/processes.ts'

/**
 * The Content Lake that the suite runs against: one of our own, or the dataset that LAKE_CONTRACT_PROJECT_ID, _DATASET and
 * _TOKEN name, at Sanity or at LAKE_CONTRACT_API_HOST.
 */
export type Target = {
  /** With a token: reads and writes everything. */
  client: SanityClient
  /** Without a token. */
  anonymous: SanityClient
  /** Begins every id that the suite writes. */
  prefix: string
  /** Address that `url` of an asset is relative to, if it is relative. */
  origin: string
  /** Removes what the suite wrote and ends what it started. */
  stop(): Promise<void>
}

export const TOKEN = 'contract-suite-token-0123456789'
const { LAKE_CONTRACT_API_HOST, LAKE_CONTRACT_PROJECT_ID, LAKE_CONTRACT_DATASET, LAKE_CONTRACT_TOKEN } =
  process.env

/** True where the suite runs against Sanity itself; tests of our own limits and files are skipped there. */
export const isHosted = Boolean(LAKE_CONTRACT_PROJECT_ID)

/** Opens the target; `limits` change those of a lake of our own. */
export async function openTarget(limits: Record<string, number> = {}): Promise<Target> {
  return isHosted ? hostedTarget() : ownTarget(limits)
}

function hostedTarget(): Target {
  const options = {
    projectId: LAKE_CONTRACT_PROJECT_ID ?? '',
    dataset: LAKE_CONTRACT_DATASET ?? 'production',
    ...(LAKE_CONTRACT_API_HOST ? { apiHost: LAKE_CONTRACT_API_HOST, useProjectHostname: false } : {}),
    apiVersion,
    useCdn: false,
  }
  const client = createClient({ ...options, token: LAKE_CONTRACT_TOKEN ?? '' })
  const prefix = newPrefix()
  return {
    client,
    anonymous: createClient(options),
    prefix,
    origin: client.config().url,
    stop: () => removeAll(client, prefix),
  }
}

async function ownTarget(limits: Record<string, number>): Promise<Target> {
  const folder = temporaryFolder('lake')
  const lake = await startLake(folder.path, limits)
  return {
    client: clientOf(lake.address, TOKEN),
    anonymous: clientOf(lake.address),
    prefix: newPrefix(),
    origin: lake.address,
    async stop() {
      await lake.stop()
      folder.remove()
    },
  }
}

/** A lake of our own as a process of its own, on a free port unless one is given; `flags` are Node's. */
export function startLake(
  dataDir: string,
  limits: Record<string, number> = {},
  port = '0',
  flags: readonly string[] = [],
) {
  const settings = { DATA_DIR: dataDir, LAKE_TOKEN: TOKEN, PORT: port, LAKE_LIMITS: JSON.stringify(limits) }
  return startProcess('server/embedded/content-lake/main.ts', settings, flags)
}

/** A client of a lake of our own; anonymous without a token. */
export function clientOf(address: string, token?: string, dataset = 'production'): SanityClient {
  return createClient({
    projectId: 'local',
    dataset,
    apiHost: address,
    useProjectHostname: false,
    apiVersion,
    useCdn: false,
    ...(token === undefined ? {} : { token }),
  })
}

export function writerOf(address: string): SanityClient {
  return clientOf(address, TOKEN)
}

function newPrefix(): string {
  return `contract-${randomBytes(5).toString('hex')}-`
}

async function removeAll(client: SanityClient, prefix: string): Promise<void> {
  const mine = 'count(string::split(_id, ".")[string::startsWith(@, $prefix)]) > 0'
  const options = { returnDocuments: false } as const
  // Twice: the first round may leave what others of ours refer to.
  for (const query of [`*[${mine} && count(*[references(^._id)]) == 0]`, `*[${mine}]`]) {
    await client.delete({ query, params: { prefix } }, options)
  }
}
