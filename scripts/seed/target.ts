import type { SanityClient } from '@sanity/client'

/** A dataset to seed. */
export type Target = {
  client: SanityClient
  /** For messages. */
  name: string
  close(): Promise<void>
}
