/** Key of rate limits: one client usually has a whole IPv6 /64. */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** `share`: how many times the limit of a client this network may use. */
export type SharedNetwork = { key: string; share: number }

export const widestShare = 16

/**
 * Narrowest first: an IPv6 /64 with the /56 and the /48 around it, since many clients own a whole one.
 * An IPv4 address stands alone.
 */
export function clientNetworks(address: string): [SharedNetwork, ...SharedNetwork[]] {
  const key = clientNetwork(address)
  const [first, second, third, fourth] = key.split(':')
  if (fourth === undefined) return [{ key, share: 1 }]
  const site = [first, second, third].join(':')
  const upperByte = fourth.padStart(4, '0').slice(0, 2)
  return [
    { key, share: 1 },
    { key: `${site}:${upperByte}/56`, share: 4 },
    { key: `${site}/48`, share: widestShare },
  ]
}
