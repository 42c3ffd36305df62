import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'

/** Sanity's client compares host names and IPv4 addresses only; `fetch` needs the last form. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Exempts this process and our servers from HTTP_PROXY, which would receive the lake's token. */
export function addToNoProxy(urls: readonly (string | undefined)[]): void {
  const { NO_PROXY = '', no_proxy = '' } = process.env
  const given = [NO_PROXY, no_proxy].flatMap((list) => list.split(/[,\s]+/).filter(Boolean))
  const hosts = urls.filter((url) => url !== undefined).map((url) => new URL(url).hostname)
  const ours = hosts.filter((host) => !/(^|\.)sanity\.io$/.test(host))
  const list = given.includes('*') ? '*' : [...new Set([...given, ...loopback, ...ours])].join(',')
  // Clients differ in which one takes precedence.
  Object.assign(process.env, { NO_PROXY: list, no_proxy: list })
  // Global agents read the variables when they are created; live events use them.
  for (const module of [http, https]) {
    const { options } = module.globalAgent as unknown as { options: http.AgentOptions }
    if (options.proxyEnv)
      module.globalAgent = new module.Agent({ ...options, proxyEnv: process.env }) as never
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
