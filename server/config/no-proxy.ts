import http from 'node:http'
import https from 'node:https'

/** This machine. Sanity's client compares names and IPv4 addresses only; `fetch` of Node knows the last form, too. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Keeps what this process asks of itself, and of servers of ours at these addresses, from the proxy that the environment
 * may name for the world outside: Sanity's client obeys HTTP_PROXY (and Node's `fetch` does with NODE_USE_ENV_PROXY=1), and
 * would hand it the token of the lake. NO_PROXY is read with each request.
 */
export function addToNoProxy(addresses: readonly (string | undefined)[]): void {
  const { NO_PROXY = '', no_proxy = '' } = process.env
  const given = [NO_PROXY, no_proxy].flatMap((list) => list.split(/[,\s]+/).filter(Boolean))
  const hosts = addresses
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).hostname)
  const ours = hosts.filter((host) => !/(^|\.)sanity\.io$/.test(host))
  const list = given.includes('*') ? '*' : [...new Set([...given, ...loopback, ...ours])].join(',')
  // Some read the one first, and some the other.
  Object.assign(process.env, { NO_PROXY: list, no_proxy: list })
  // Agents of node:http, by which live events come, have read it when they were made.
  for (const module of [http, https]) {
    const { options } = module.globalAgent as unknown as { options: http.AgentOptions }
    if (options.proxyEnv)
      module.globalAgent = new module.Agent({ ...options, proxyEnv: process.env }) as never
  }
}
