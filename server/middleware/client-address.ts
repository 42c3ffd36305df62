import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whose word about the visitor's address counts: so many proxies in a row, or those of these networks; null for nobody's. */
export type TrustedProxies = { hops: number } | { networks: BlockList } | null

const mostHops = 20

/**
 * Reads a number of proxies (`2`), or addresses and networks with commas between (`10.0.0.0/8, fd00::/8`). Null when it
 * is neither.
 */
export function readTrustedProxies(text: string): NonNullable<TrustedProxies> | null {
  const trimmed = text.trim()
  if (/^\d+$/.test(trimmed)) {
    const hops = Number(trimmed)
    return hops >= 1 && hops <= mostHops ? { hops } : null
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

/**
 * Address of the visitor behind a connection. `forwarded` is `X-Forwarded-For`, to which every proxy adds, at the end,
 * whom it was asked by: only what trusted proxies have added is read, never what came with the request.
 */
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
    // What cannot be an address was not written by a proxy that we know.
    if (isIP(address) === 0) break
    found = address
    if (!isTrusted(address, index, trusted)) break
  }
  return found
}

/** Address of the visitor behind a request as Node gives it. */
export function requestClientAddress({ headers, socket }: IncomingMessage, trusted: TrustedProxies): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trusted)
}

function isTrusted(address: string, index: number, trusted: NonNullable<TrustedProxies>): boolean {
  if ('hops' in trusted) return index < trusted.hops
  return trusted.networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Without port, brackets, and the prefix of an IPv4 address in IPv6. */
function plain(written: string): string {
  const text = written.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare
}
