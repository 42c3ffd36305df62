import { clientNetworks, type SharedNetwork } from './client-network.ts'

type Limits = { perNetwork: number; total: number }

/** Bounds the bytes of request bodies that are read at the same time, by client network and in all. */
export function createBodyBudget({ perNetwork, total }: Limits) {
  const reserved = new Map<string, number>()
  let all = 0

  function add(networks: SharedNetwork[], bytes: number) {
    all += bytes
    for (const { key } of networks) {
      const sum = (reserved.get(key) ?? 0) + bytes
      if (sum > 0) reserved.set(key, sum)
      else reserved.delete(key)
    }
  }

  /** Returns a function that gives the bytes back, or null if they are more than what is left. */
  return function reserve(address: string, bytes: number): (() => void) | null {
    const networks = clientNetworks(address)
    const isTooMuch = ({ key, share }: SharedNetwork) => (reserved.get(key) ?? 0) + bytes > perNetwork * share
    if (all + bytes > total || networks.some(isTooMuch)) return null
    add(networks, bytes)
    let isHeld = true
    return () => {
      if (isHeld) add(networks, -bytes)
      isHeld = false
    }
  }
}

/** Bytes that a body will take: its declared length, or `limit` where it declares none or more. */
export function bodySize(headers: Headers, limit: number): number {
  const declared = headers.get('Content-Length')
  if (declared !== null) return Math.min(Number(declared) || 0, limit)
  return headers.has('Transfer-Encoding') ? limit : 0
}
