import { clientNetworks, type SharedNetwork } from './client-network.ts'

type Limits = { perNetwork: number; total: number }

/** Bounds what is held at the same time, such as bytes or places, by client network and in all. */
export function createNetworkBudget({ perNetwork, total }: Limits) {
  const reserved = new Map<string, number>()
  let all = 0

  function add(networks: SharedNetwork[], amount: number) {
    all += amount
    for (const { key } of networks) {
      const sum = (reserved.get(key) ?? 0) + amount
      if (sum > 0) reserved.set(key, sum)
      else reserved.delete(key)
    }
  }

  /** Returns a function that gives the amount back, or null if less is left. */
  return function reserve(address: string, amount: number): (() => void) | null {
    const networks = clientNetworks(address)
    const isTooMuch = ({ key, share }: SharedNetwork) =>
      (reserved.get(key) ?? 0) + amount > perNetwork * share
    if (all + amount > total || networks.some(isTooMuch)) return null
    add(networks, amount)
    let isHeld = true
    return () => {
      if (isHeld) add(networks, -amount)
      isHeld = false
    }
  }
}
