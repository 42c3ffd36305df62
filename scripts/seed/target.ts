import type { SanityClient } from '@sanity/client'

export type Target = {
  client: SanityClient
  name: string
  close(): Promise<void>
}
