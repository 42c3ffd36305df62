import { createHash } from 'node:crypto'

const aDay = 86_400_000
const maxAddresses = 10_000

/**
 * Counts acknowledgements per address and day, so that nobody can have the site write to a stranger again and again.
 * Kept in memory, as hashes.
 */
export function openQuota(perDay = 5, now: () => number = Date.now) {
  const sent = new Map<string, number[]>()
  const recent = (key: string) => (sent.get(key) ?? []).filter((time) => now() - time < aDay)

  return {
    isSpent: (address: string) => recent(keyOf(address)).length >= perDay,
    spend(address: string): void {
      const key = keyOf(address)
      const times = [...recent(key), now()]
      sent.delete(key)
      sent.set(key, times)
      const oldest = sent.keys().next().value
      if (sent.size > maxAddresses && oldest !== undefined) sent.delete(oldest)
    },
  }
}

function keyOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64')
}
