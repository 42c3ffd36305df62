import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Trusted proxies: a hop count, or their networks. */
export type TrustedProxies = { hops: number } | { networks: BlockList } | null

const maxHops = 20

/** `2`, or `10.0.0.0/8, fd00::/8`. Null when invalid. */
export function readTrustedProxies(text: string): NonNullable<TrustedProxies> | null {
  const trimmed = text.trim()
  if (/^\d+$/.test(trimmed)) {
    const hops = Number(trimmed)
    return hops >= 1 && hops <= maxHops ? { hops } : null
  }
  const networks = new BlockList()
  for (const entry of trimmed.split(',')) {
    const [address = '', prefix, ...rest] = entry.trim().split('/')
    const version = isIP(address)
    const bits = version === 4 ? 32 : 128
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
    if (version === 0 || rest.length > 0 || length < 0 || length > bits) return null
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return { networks }
}

/** Reads X-Forwarded-For from the right, as far as trusted proxies wrote it. */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string {
  const nearest = plain(peer ?? '')
  if (!trusted || !forwarded) return nearest
  const farther = forwarded.split(',').map(plain).toReversed()
  const chain = [nearest, ...farther]
  let found = nearest
  for (const [index, address] of chain.entries()) {
    if (isIP(address) === 0) break
    found = address
    if (!isTrusted(address, index, trusted)) break
  }
  return found
}

export function requestClientAddress({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trusted)
}

function isTrusted(address: string, index: number, trusted: NonNullable<TrustedProxies>): boolean {
  if ('hops' in trusted) return index < trusted.hops
  return trusted.networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Removes port, brackets and IPv4-mapped prefix. */
function plain(written: string): string {
  const text = written.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare
}
