import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Environment } from '../config/environment.ts'

/**
 * Tells whether a Host header names this site: the machine itself, an address in figures, or what the settings name.
 * Any other name may be an attacker's, who pointed it at this address to be of one origin with it (DNS rebinding).
 */
export function knownHosts({
  publicUrl,
  host,
  allowedHosts,
}: Pick<Environment, 'publicUrl' | 'host' | 'allowedHosts'>): (header: string | undefined) => boolean {
  const machine = hostname().toLowerCase()
  const names = new Set(['localhost', machine, `${machine}.local`, host.toLowerCase(), ...allowedHosts])
  if (publicUrl) names.add(new URL(publicUrl).hostname)
  return (header) => {
    const name = nameIn(header)
    if (name === null) return false
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0
  }
}

function nameIn(header: string | undefined): string | null {
  const address = `http://${header}`
  if (!header || /[/?#@\\\s]/.test(header) || !URL.canParse(address)) return null
  return new URL(address).hostname
}
