import type { SanityClient } from '@sanity/client'

/** A dataset to seed. */
export type Target = {
  client: SanityClient
  /** For messages. */
  name: string
  close(): Promise<void>
}

/** The version of Sanity's API that the seeder is written for. */
export const API_VERSION = '2025-02-19'
