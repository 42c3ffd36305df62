import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Environment } from '../config/environment.ts'

/** Prevents DNS rebinding: accepts localhost, IP literals and configured names only. */
export function knownHosts({
  publicUrl,
  host,
  allowedHosts,
}: Pick<Environment, 'publicUrl' | 'host' | 'allowedHosts'>): (header: string | undefined) => boolean {
  const machine = hostname().toLowerCase()
  const names = new Set(
    ['localhost', machine, `${machine}.local`, host.toLowerCase(), ...allowedHosts].map(withoutRootDot),
  )
  if (publicUrl) names.add(withoutRootDot(new URL(publicUrl).hostname))
  return (header) => {
    const name = nameIn(header)
    if (name === null) return false
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0
  }
}

function nameIn(header: string | undefined): string | null {
  const url = `http://${header}`
  if (!header || /[/?#@\\\s]/.test(header) || !URL.canParse(url)) return null
  return withoutRootDot(new URL(url).hostname)
}

/** `example.com.` is `example.com` written in full (RFC 1034, 3.1). Takes a port, too. */
export function withoutRootDot(host: string): string {
  return host.replace(/(?<=[^.])\.(?=$|:\d*$)/, '')
}
